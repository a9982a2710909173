import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { DomainEvent } from '../../domain/events.ts'
import type { RecipientOutcome } from '../../domain/followUps/followUps.ts'
import { notifyEvent } from '../../store/database/events.ts'
import {
  countFollowUp,
  type FollowUpRecipient,
  findRecipientOfMail,
  settleRecipient,
} from '../../store/followUps/followUpRecipients.ts'
import { type FollowUp, findFollowUp, lockFollowUp, refreshFollowUp } from '../../store/followUps/followUps.ts'

/** How a follow-up stands, for whoever watches. */
export function toFollowUpEvent(followUp: FollowUp): DomainEvent {
  const { id, status, totalRecipients, emailsSent, emailsFailed, emailsLeftOut } = followUp
  return {
    type: 'followUps.changed',
    id,
    status,
    total: totalRecipients,
    sent: emailsSent,
    failed: emailsFailed,
    leftOut: emailsLeftOut,
  }
}

/**
 * Notes what became of the mail to a recipient, when the mail is one of a follow-up: in the transaction that brings the
 * mail to its end, so that the counts are true whenever somebody looks.
 *
 * @returns whether it is one
 */
export async function settleMailOfFollowUp(
  trx: Knex.Transaction,
  outboxId: string,
  outcome: RecipientOutcome,
  now: Date,
): Promise<boolean> {
  const recipient = await findRecipientOfMail(trx, outboxId)
  if (recipient) await settleFollowUp(trx, recipient, outcome, now)
  return recipient !== null
}

/** Notes what became of a recipient, brings the campaign in step, and tells whoever watches. */
export async function settleFollowUp(
  trx: Knex.Transaction,
  recipient: FollowUpRecipient,
  outcome: RecipientOutcome,
  now: Date,
): Promise<void> {
  await lockFollowUp(trx, recipient.followUpId)
  // A mail that failed can be tried again from the outbox; one that has left has, whatever was noted before.
  const open = ['waiting', 'queued', 'failed'] as const
  const from = outcome.state === 'sent' ? ([...open, 'left_out', 'cancelled'] as const) : open
  if (!(await settleRecipient(trx, recipient.id, from, outcome, now))) return
  if (outcome.state === 'sent' && recipient.submissionId) await countFollowUp(trx, recipient.submissionId, now)
  await notifyEvent(trx, toFollowUpEvent(await refreshFollowUp(trx, recipient.followUpId, now)))
}

/** Brings a follow-up of which nothing is to come any more to its end. */
export async function endFollowUp({ db, clock }: Context, id: string): Promise<void> {
  await db.transaction(async trx => {
    await lockFollowUp(trx, id)
    const before = await findFollowUp(trx, id)
    const after = await refreshFollowUp(trx, id, clock())
    if (before?.status !== after.status) await notifyEvent(trx, toFollowUpEvent(after))
  })
}
