import { SandboxFailure } from '../http/SandboxFailure.ts'

export class CaspioFailure extends SandboxFailure {
  override name = 'CaspioFailure'

  /** Has Caspio's form (howto.caspio.com, error-handling). */
  render(resource: string, requestId: string): Record<string, string> {
    return { Code: this.code, Message: this.message, Resource: resource, RequestId: requestId }
  }
}

export const badParameter = (message: string) => new CaspioFailure(400, 'IncorrectQueryParameter', message)
