import { HttpError } from 'react-admin'

type Answer = Partial<Record<'error' | 'hint' | 'code' | 'field', string>>

/** What a failed call was answered with. A proxy may have answered: then it is of another form. */
export function answerOf(error: unknown): Answer {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, part]) => typeof part === 'string' && part !== ''))
}

/** What the server says to people about a failed call: its error and what to do about it, when it says so. */
export function errorText(error: unknown): string | undefined {
  const { error: told, hint, code } = answerOf(error)
  if (code === 'session.none') return 'Your session has ended. Sign in and try again.'
  return [told, hint].filter(Boolean).join(' ') || undefined
}

/** The same with words for the case that no answer came at all. */
export function errorTextOr(error: unknown, otherwise: string): string {
  return errorText(error) ?? otherwise
}

/** A sentence that is said of a failure, and behind it why, where the server says so. */
export function sentenceAndReason(sentence: string, error: unknown): string {
  return [sentence, errorText(error)].filter(Boolean).join(' ')
}

/** What failed, without a full stop, and behind it why. */
export function failureText(what: string, error: unknown): string {
  return [what, errorText(error)].filter(Boolean).join('. ')
}

/** Whether the server does not have, or has no more, what was asked for. */
export const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** The field of the input that the server complains of, with its words. */
export function fieldError(error: unknown): { field: string; message: string } | undefined {
  const { error: message, field } = answerOf(error)
  return field && message ? { field, message } : undefined
}
