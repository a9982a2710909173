/** A retry is useless for data exceptions (22), integrity (23) and program limits (54). */
export function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code))
}

export function unstorableReason(error: Error): string {
  return `The message cannot be stored: ${error.message}`
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
