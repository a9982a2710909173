/** Covers classes 22 (data exception), 23 (integrity) and 54 (program limit), where a retry is useless. */
export function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code))
}

export function whyUnstorable(error: Error): string {
  return `The message cannot be stored: ${error.message}`
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
