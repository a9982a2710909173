import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import { notifyEvent } from '../store/events.ts'
import { findOutboxEntry, moveOutboxEntry, type OutboxEntry } from '../store/outbox.ts'

/**
 * Tries a mail again that failed, or whose outcome is not known: what became of it is looked up first (law 6).
 *
 * @throws AppError `notFound`; `conflict` for a mail that has left or was cancelled
 */
export async function retryMail(context: Context, id: string): Promise<OutboxEntry> {
  const entry = await findOutboxEntry(context.db, id)
  if (!entry) throw new AppError('notFound', 'outbox.notFound', 'There is no such mail in the outbox.')
  if (entry.state === 'sent' || entry.state === 'cancelled') {
    throw new AppError('conflict', 'outbox.ended', `The mail is ${entry.state}.`)
  }
  await context.db.transaction(async trx => {
    const gone = entry.attemptedAt === null || entry.draftId === null
    const state = gone ? 'queued' : 'drafted'
    if (
      await moveOutboxEntry(trx, id, ['failed'], { state, lastError: null, failingSince: null, refusedSince: null })
    ) {
      await notifyEvent(trx, { type: 'outbox.changed', id, state })
    }
    // The job that failed may still be coming to its end, and would be taken for the one that is wanted.
    await context.queue.enqueue('sendMail', { outboxId: id }, { trx, key: `${id} again` })
  })
  return (await findOutboxEntry(context.db, id)) ?? entry
}
