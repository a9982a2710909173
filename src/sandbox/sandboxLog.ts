type Write = (message: string, details?: unknown) => void

/** Fits pino and the console. */
export interface SandboxLog {
  info: Write
  warn: Write
  error: Write
}

export const silentLog: SandboxLog = { info() {}, warn() {}, error() {} }
