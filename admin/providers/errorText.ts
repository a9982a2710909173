import { HttpError } from 'react-admin'

type Answer = Partial<Record<'error' | 'hint' | 'code' | 'field', string>>

/** A proxy may answer in another format. */
export function answerOf(error: unknown): Answer {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, part]) => typeof part === 'string' && part !== ''))
}

/** Includes the server's hint. */
export function errorText(error: unknown): string | undefined {
  const { error: message, hint, code } = answerOf(error)
  if (code === 'session.none') return 'Your session has ended. Sign in and try again.'
  return [message, hint].filter(Boolean).join(' ') || undefined
}

export function errorTextOr(error: unknown, otherwise: string): string {
  return errorText(error) ?? otherwise
}

export function sentenceAndReason(sentence: string, error: unknown): string {
  return [sentence, errorText(error)].filter(Boolean).join(' ')
}

/** @param what has no period */
export function failureText(what: string, error: unknown): string {
  return [what, errorText(error)].filter(Boolean).join('. ')
}

export const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404

export function fieldError(error: unknown): { field: string; message: string } | undefined {
  const { error: message, field } = answerOf(error)
  return field && message ? { field, message } : undefined
}
