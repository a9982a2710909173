import type { Knex } from 'knex'
import type { Context } from '../context.ts'
import { leftOutWords, type Obstacle } from '../domain/openRecipients.ts'
import { notifyEvent } from '../store/events.ts'
import { type FollowUpRecipient, findRecipientOfMail } from '../store/followUpRecipients.ts'
import { findFollowUp } from '../store/followUps.ts'
import { moveOutboxEntry } from '../store/outbox.ts'
import { findOpenRecipients } from './findOpenRecipients.ts'
import { settleFollowUp } from './settleFollowUp.ts'

/**
 * Lets a drafted mail go: from here on it may have left. A mail of a follow-up is looked at once more in the same
 * transaction (law 7); when its recipient is not to be asked any more it is cancelled, and the reason noted.
 *
 * @returns whether it may be sent; false too when somebody has cancelled it
 */
export function claimSending(context: Context, outboxId: string): Promise<boolean> {
  const now = context.clock()
  return context.db.transaction(async trx => {
    const recipient = await findRecipientOfMail(trx, outboxId)
    const obstacle = recipient && (await findObstacle(context, trx, recipient))
    if (!obstacle) return moveOutboxEntry(trx, outboxId, ['drafted', 'unknown'], { attemptedAt: now })
    const change = { state: 'cancelled', lastError: leftOutWords[obstacle.reason] } as const
    if (!(await moveOutboxEntry(trx, outboxId, ['drafted', 'unknown'], change))) return false
    await settleFollowUp(trx, recipient, { state: 'left_out', ...obstacle }, now)
    await notifyEvent(trx, { type: 'outbox.changed', id: outboxId, state: 'cancelled' })
    return false
  })
}

/** What speaks against asking a recipient of a follow-up now, or null. */
export async function findObstacle(context: Context, db: Knex, recipient: FollowUpRecipient): Promise<Obstacle | null> {
  const followUp = await findFollowUp(db, recipient.followUpId)
  const { open, leftOut } = await findOpenRecipients(context, db, {
    candidateName: followUp?.candidateName ?? '',
    email: recipient.recipientEmail,
    exceptRecipientId: recipient.id,
  })
  if (open.some(({ candidateId }) => candidateId === recipient.candidateId)) return null
  const found = leftOut.find(({ recipient: { candidateId } }) => candidateId === recipient.candidateId)
  return found ? { reason: found.reason, until: found.until } : { reason: 'not_a_recipient', until: null }
}
