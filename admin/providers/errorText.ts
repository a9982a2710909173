import { HttpError } from 'react-admin'

type Answer = Partial<Record<'error' | 'hint' | 'code' | 'field', string>>

/** Returns the string fields of an error response. A proxy may have answered in another format. */
export function answerOf(error: unknown): Answer {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, part]) => typeof part === 'string' && part !== ''))
}

/** Returns the server's error message and hint, or undefined. */
export function errorText(error: unknown): string | undefined {
  const { error: message, hint, code } = answerOf(error)
  if (code === 'session.none') return 'Your session has ended. Sign in and try again.'
  return [message, hint].filter(Boolean).join(' ') || undefined
}

/** Returns the server's message, or `otherwise` if there is none. */
export function errorTextOr(error: unknown, otherwise: string): string {
  return errorText(error) ?? otherwise
}

/** Appends the server's reason, if any, to a sentence. */
export function sentenceAndReason(sentence: string, error: unknown): string {
  return [sentence, errorText(error)].filter(Boolean).join(' ')
}

/** Appends the server's reason, if any, to a phrase without a period. */
export function failureText(what: string, error: unknown): string {
  return [what, errorText(error)].filter(Boolean).join('. ')
}

/** Returns whether the server answered 404. */
export const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** Returns the input field that the server rejected, with its message. */
export function fieldError(error: unknown): { field: string; message: string } | undefined {
  const { error: message, field } = answerOf(error)
  return field && message ? { field, message } : undefined
}
