import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { isUniqueViolation } from '../../store/database/isDataError.ts'
import { findRecipientOfMail, requeueRecipient } from '../../store/followUps/followUpRecipients.ts'
import {
  findFollowUp,
  lockFollowUp,
  lockFollowUpsOf,
  moveFollowUp,
  refreshFollowUp,
} from '../../store/followUps/followUps.ts'
import { findOutboxEntry, moveOutboxEntry, type OutboxEntry } from '../../store/sending/outbox.ts'
import { toFollowUpEvent } from './settleFollowUp.ts'

/** The caller was warned that the email may have been sent. */
export async function retryMail(context: Pick<Context, 'db' | 'queue' | 'clock'>, id: string): Promise<OutboxEntry> {
  const entry = await findOutboxEntry(context.db, id)
  if (!entry) throw notFound('outbox')
  if (entry.state === 'sent' || entry.state === 'cancelled') {
    throw new AppError('conflict', 'outbox.ended', `The state of the email is ${entry.state}.`)
  }
  await context.db.transaction(async trx => {
    const isNewDraft = entry.attemptedAt === null || entry.draftId === null
    const state = isNewDraft ? 'queued' : 'drafted'
    const noTrouble = { lastError: null, failingSince: null, refusedSince: null }
    const change = { state, ...noTrouble, ...(isNewDraft && { attemptedAt: null }) } as const
    if (await moveOutboxEntry(trx, id, ['failed'], change)) {
      await reopenFollowUp(trx, id, context.clock())
      await notifyEvent(trx, { type: 'outbox.changed', id, state })
    }
    // The failed job may still be ending and would pass for this one.
    await context.queue.enqueue('sendMail', { outboxId: id }, { trx, key: `${id} again` })
  })
  return (await findOutboxEntry(context.db, id)) ?? entry
}

async function reopenFollowUp(trx: Knex.Transaction, outboxId: string, now: Date): Promise<void> {
  const recipient = await findRecipientOfMail(trx, outboxId)
  if (!recipient) return
  const { id, followUpId } = recipient
  // A follow-up ordered at the same time would not know of this one.
  await lockFollowUpsOf(trx, (await findFollowUp(trx, followUpId))?.candidateName ?? '')
  await lockFollowUp(trx, followUpId)
  await requeueRecipient(trx, id).catch(error => {
    throw isUniqueViolation(error) ? askedByAnother() : error
  })
  await moveFollowUp(trx, followUpId, ['sent', 'partial'], 'sending')
  await notifyEvent(trx, toFollowUpEvent(await refreshFollowUp(trx, followUpId, now)))
}

function askedByAnother(): AppError {
  return new AppError('conflict', 'outbox.askedByAnother', 'Another follow-up to this person is already in progress.', {
    hint: 'Wait until it has finished, or cancel it, before you retry this email.',
  })
}
