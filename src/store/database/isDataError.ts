/**
 * Whether PostgreSQL refused the data itself: its classes 22 (data exception), 23 (integrity) and 54 (program limit).
 * Asking again changes nothing; leaving the bad row out does.
 */
export function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|54)/.test(String(error.code))
}

/** What quarantine says of a message that PostgreSQL refused. */
export function whyUnstorable(error: Error): string {
  return `The message cannot be stored: ${error.message}`
}

/** Whether PostgreSQL refused a row because another has its key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
