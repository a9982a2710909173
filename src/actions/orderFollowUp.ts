import type { Context } from '../context.ts'
import { firmName } from '../domain/firms.ts'
import { notifyEvent } from '../store/events.ts'
import { insertFollowUpRecipients, type NewFollowUpRecipient } from '../store/followUpRecipients.ts'
import { findFollowUpIdByKey, insertFollowUp, lockFollowUpsOf, refreshFollowUp } from '../store/followUps.ts'

import { type FollowUpPlan, type FollowUpRequest, planFollowUp } from './planFollowUp.ts'
import { refreshMirror } from './refreshMirror.ts'
import { toFollowUpEvent } from './settleFollowUp.ts'

/** A follow-up as it is ordered. */
export interface FollowUpOrder extends FollowUpRequest {
  /** The same key is the same follow-up, however often it is asked for. */
  key: string | null
  requestedBy: string
}

/** Proxies give up at 30 seconds. */
const patienceMs = 25_000

/**
 * Orders a follow-up (API-45): the mailbox is read up to now, whoever is to be left out is, and the sending is queued,
 * all or nothing (law 7).
 *
 * @returns the id of the follow-up campaign
 * @throws AppError `invalid`, `notFound` as planFollowUp; `unavailable` when the mailbox cannot be read up to now
 */
export async function orderFollowUp(context: Context, order: FollowUpOrder): Promise<string> {
  const known = order.key ? await findFollowUpIdByKey(context.db, order.key) : null
  if (known) return known
  // What is wrong with the order is said before anybody waits for a walk.
  await planFollowUp(context, context.db, order)
  await refreshMirror(context, { withinMs: 0, patienceMs })
  return context.db.transaction(async trx => {
    await lockFollowUpsOf(trx, order.candidateName)
    const meanwhile = order.key ? await findFollowUpIdByKey(trx, order.key) : null
    if (meanwhile) return meanwhile
    const now = context.clock()
    const plan = await planFollowUp(context, trx, order)
    const id = await insertFollowUp(trx, {
      uniqueKey: order.key,
      originalCampaignId: plan.campaignId,
      subject: plan.template.subject || null,
      body: plan.template.body,
      candidateId: plan.candidateId,
      candidateName: order.candidateName,
      targetEmails: plan.chosen,
      requestedBy: order.requestedBy,
      createdAt: now,
    })
    await insertFollowUpRecipients(trx, id, toRecipients(plan, now))
    if (plan.mails.length > 0) await context.queue.enqueue('sendFollowUps', { followUpId: id }, { trx, key: id })
    await notifyEvent(trx, toFollowUpEvent(await refreshFollowUp(trx, id, now)))
    return id
  })
}

function toRecipients({ mails, leftOut }: FollowUpPlan, now: Date): NewFollowUpRecipient[] {
  return [
    ...mails.map(({ recipient, subject, body }) => ({
      recipientEmail: recipient.recipientEmail,
      recipientName: recipient.recipientName,
      firm: recipient.firm,
      candidateId: recipient.candidateId,
      submissionId: recipient.submissionId,
      subject,
      body,
      state: 'waiting' as const,
      reason: null,
      until: null,
      settledAt: null,
    })),
    ...leftOut.map(({ recipientEmail, recipient, reason, until }) => ({
      recipientEmail,
      recipientName: recipient?.recipientName ?? null,
      firm: recipient?.firm ?? firmName(recipientEmail),
      candidateId: recipient?.candidateId ?? null,
      submissionId: recipient?.submissionId ?? null,
      subject: null,
      body: null,
      state: 'left_out' as const,
      reason,
      until,
      settledAt: now,
    })),
  ]
}
