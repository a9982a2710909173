import { AppError } from '../../domain/errors.ts'
import { retriedHint } from '../../gateways/graph/graphError.ts'

/** Says that the mailbox does not show the change. */
export function sayUnchanged(error: AppError): AppError {
  return explain(error, 'Nothing was changed.', 'Try again in a moment.')
}

/** Says that the outcome of the change could not be looked up. */
export function sayUnclear(error: AppError): AppError {
  return explain(error, 'Rejoinder does not know yet whether the change was made. The next sync will show it.', '')
}

export function sayGone(): AppError {
  return new AppError('notFound', 'email.gone', 'The mailbox no longer has this email.', {
    hint: 'Someone deleted or moved it. Sync to update the mailbox.',
  })
}

/** Keeps the gateway's hint, but nothing retries a change. */
function explain(error: AppError, outcome: string, instead: string): AppError {
  const { kind, code, message, retryAfterMs, hint = retriedHint } = error
  const advice = hint.replace(retriedHint, instead).trim()
  return new AppError(kind, code, message, { hint: `${outcome} ${advice}`.trim(), retryAfterMs })
}
