import type { SandboxContext } from '../SandboxContext.ts'

export class LiveMail {
  constructor(_sandbox: SandboxContext) {}
  start(): void {}
  async close(): Promise<void> {}
}
