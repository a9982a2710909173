export class CaspioFailure extends Error {
  override name = 'CaspioFailure'
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  /** Renders the body (howto.caspio.com, error-handling). */
  render(resource: string, requestId: string): Record<string, string> {
    return { Code: this.code, Message: this.message, Resource: resource, RequestId: requestId }
  }
}

export const badParameter = (message: string) => new CaspioFailure(400, 'IncorrectQueryParameter', message)
