import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { endStates } from '../../domain/sending/outgoingMail.ts'
import { findOutboxEntry, type OutboxEntry } from '../../store/sending/outbox.ts'
import { awaitChange } from '../awaitChange.ts'

/** @throws AppError `rejected` with the reason when it failed */
export function awaitSending(
  context: Pick<Context, 'databaseUrl' | 'db'>,
  id: string,
  patienceMs: number,
  signal?: AbortSignal,
): Promise<OutboxEntry> {
  return awaitChange(context, {
    isOurs: event => event.type === 'outbox.changed' && event.id === id,
    async look() {
      const entry = await findOutboxEntry(context.db, id)
      if (!entry) throw notFound('outbox')
      if (entry.state === 'failed') throw failure(entry)
      return entry
    },
    isEnd: ({ state }) => endStates.has(state),
    patienceMs,
    signal,
  })
}

function failure({ lastError, attemptedAt }: OutboxEntry): AppError {
  return new AppError('rejected', 'outbox.failed', lastError ?? 'The email was refused.', {
    hint: attemptedAt
      ? 'Check Sent Items before you send it again.'
      : 'Correct it and send it again. Rejoinder has not sent anything.',
  })
}
