import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { DomainEvent } from '../../domain/events.ts'
import { isRunning, type RecipientOutcome } from '../../domain/followUps/followUps.ts'
import { notifyEvent } from '../../store/database/events.ts'
import {
  countFollowUp,
  type FollowUpRecipient,
  findRecipientOfMail,
  settleRecipient,
} from '../../store/followUps/followUpRecipients.ts'
import { type FollowUp, findFollowUp, lockFollowUp, refreshFollowUp } from '../../store/followUps/followUps.ts'
import { announce } from '../webhooks/announce.ts'

export type FollowUpContext = Pick<Context, 'queue' | 'clock'>

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

export async function notifyOfFollowUp(
  context: FollowUpContext,
  trx: Knex.Transaction,
  followUp: FollowUp,
): Promise<void> {
  await notifyEvent(trx, toFollowUpEvent(followUp))
  if (isRunning(followUp.status)) return
  const ended = { subjectId: followUp.id, at: context.clock(), onceKey: followUp.id }
  await announce(context, trx, 'follow_up.ended', [ended])
}

/** Must run in the transaction that ends the email. */
export async function settleMailOfFollowUp(
  context: FollowUpContext,
  trx: Knex.Transaction,
  outboxId: string,
  outcome: RecipientOutcome,
): Promise<boolean> {
  const recipient = await findRecipientOfMail(trx, outboxId)
  if (recipient) await settleFollowUp(context, trx, recipient, outcome)
  return recipient !== null
}

export async function settleFollowUp(
  context: FollowUpContext,
  trx: Knex.Transaction,
  recipient: FollowUpRecipient,
  outcome: RecipientOutcome,
): Promise<void> {
  const now = context.clock()
  await lockFollowUp(trx, recipient.followUpId)
  // A failed email can be retried. A sent one stays sent.
  const open = ['waiting', 'queued', 'failed'] as const
  const from = outcome.state === 'sent' ? ([...open, 'left_out', 'cancelled'] as const) : open
  if (!(await settleRecipient(trx, recipient.id, from, outcome, now))) return
  if (outcome.state === 'sent' && recipient.submissionId) await countFollowUp(trx, recipient.submissionId, now)
  await notifyOfFollowUp(context, trx, await refreshFollowUp(trx, recipient.followUpId, now))
}

export async function endFollowUp(context: FollowUpContext & Pick<Context, 'db'>, id: string): Promise<void> {
  await context.db.transaction(async trx => {
    await lockFollowUp(trx, id)
    const before = await findFollowUp(trx, id)
    const after = await refreshFollowUp(trx, id, context.clock())
    if (before?.status !== after.status) await notifyOfFollowUp(context, trx, after)
  })
}
