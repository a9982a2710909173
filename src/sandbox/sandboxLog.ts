type Write = (message: string, details?: unknown) => void

export interface SandboxLog {
  info: Write
  warn: Write
  error: Write
}

export const silentLog: SandboxLog = { info() {}, warn() {}, error() {} }
