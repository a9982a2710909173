import type { Context } from '../../context.ts'
import type { SendState } from '../../domain/sending/outgoingMail.ts'
import { usualHoursBack } from '../../queue/jobs.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { moveOutboxEntry, type OutboxChange, type OutboxEntry, openStates } from '../../store/sending/outbox.ts'
import { announce } from '../webhooks/announce.ts'
import { recordAnswer } from './recordAnswer.ts'
import { settleMailOfFollowUp } from './settleFollowUp.ts'

/** Returns false when it ended otherwise. `from` may be 'cancelled', because it may have been sent. */
export async function finishAsSent(
  context: Pick<Context, 'db' | 'queue' | 'clock' | 'metrics'>,
  entry: OutboxEntry,
  from: readonly SendState[] = openStates,
): Promise<boolean> {
  const now = context.clock()
  const sent = { state: 'sent', lastError: null, sentAt: now, failingSince: null, refusedSince: null } as const
  const isSent = await context.db.transaction(async trx => {
    if (!(await moveOutboxEntry(trx, entry.id, from, sent))) return false
    await recordAnswer(trx, entry, now)
    const isFollowUp = await settleMailOfFollowUp(context, trx, entry.id, { state: 'sent', reason: null, until: null })
    await notifyEvent(trx, { type: 'outbox.changed', id: entry.id, state: 'sent' })
    // A follow-up queues its own sync.
    if (!isFollowUp) await context.queue.enqueue('syncMail', { hoursBack: usualHoursBack }, { trx })
    return true
  })
  if (isSent) context.metrics.sent()
  return isSent
}

/** Returns false when it ended otherwise. `unattempted` requires that Graph was never asked to send it. */
export function finishAsFailed(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  { id }: Pick<OutboxEntry, 'id'>,
  change: OutboxChange & { lastError: string },
  unattempted = false,
): Promise<boolean> {
  return context.db.transaction(async trx => {
    if (!(await moveOutboxEntry(trx, id, openStates, { ...change, state: 'failed' }, unattempted))) return false
    const outcome = { state: 'failed', reason: change.lastError, until: null } as const
    await settleMailOfFollowUp(context, trx, id, outcome)
    const details = { source: 'outbox' }
    await announce(context, trx, 'delivery.failed', [{ subjectId: id, at: context.clock(), details }])
    await notifyEvent(trx, { type: 'outbox.changed', id, state: 'failed' })
    return true
  })
}
