/** What the server says to people about a failed call: its error and what to do about it, when it says so. */
export function errorText(error: unknown): string | undefined {
  const body = error && typeof error === 'object' && 'body' in error ? error.body : undefined
  if (!body || typeof body !== 'object') return undefined
  const told = body as { error?: unknown; hint?: unknown; code?: unknown }
  if (told.code === 'session.none') return 'Your session has ended. Sign in and try again.'
  const parts = [told.error, told.hint].filter(part => typeof part === 'string' && part !== '')
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** The same with words for the case that no answer came at all. */
export function errorTextOr(error: unknown, otherwise: string): string {
  return errorText(error) ?? otherwise
}

/** The field of the input that the server complains of, with its words. */
export function fieldError(error: unknown): { field: string; message: string } | undefined {
  const body = error && typeof error === 'object' && 'body' in error ? error.body : undefined
  const told = (body ?? {}) as { error?: unknown; field?: unknown }
  return typeof told.field === 'string' && typeof told.error === 'string'
    ? { field: told.field, message: told.error }
    : undefined
}
