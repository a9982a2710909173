type Write = (message: string, details?: unknown) => void

/** Where the sandbox tells of itself; pino or the console fits. */
export interface SandboxLog {
  info: Write
  warn: Write
  error: Write
}

/** A log that says nothing. */
export const silentLog: SandboxLog = { info() {}, warn() {}, error() {} }
