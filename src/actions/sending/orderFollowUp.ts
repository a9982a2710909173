import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { refusedFolders } from '../../domain/mailbox/refusedFolders.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertFollowUpRecipients, type NewFollowUpRecipient } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUpByKey, insertFollowUp, lockFollowUpsOf, refreshFollowUp } from '../../store/followUps/followUps.ts'
import { refreshMirror } from '../sync/refreshMirror.ts'
import { type FollowUpPlan, type FollowUpRequest, planFollowUp } from './planFollowUp.ts'
import { toFollowUpEvent } from './settleFollowUp.ts'

/** A follow-up as it is ordered. */
export interface FollowUpOrder extends FollowUpRequest {
  /** The same key is the same follow-up, however often it is asked for. */
  key: string | null
  requestedBy: string
  /** Seconds in which nothing of it leaves, so that it can be stopped whole; none unless told. */
  holdSeconds?: number
  /** Ids of folders that need not be read, although somebody may have answered there. */
  despiteFolders?: readonly string[]
}

/** Proxies give up at 30 seconds. */
const patienceMs = 25_000

/**
 * Orders a follow-up (API-45): the mailbox is read up to now, whoever is to be left out is, and the sending is queued,
 * all or nothing (law 7). A folder that cannot be read must be accepted by the order.
 *
 * @returns the id of the follow-up campaign
 * @throws AppError `invalid`, `notFound` as planFollowUp; `conflict` when its key is that of another order, or folders cannot be read that it does not accept; `unavailable` when the mailbox cannot be read up to now
 */
export async function orderFollowUp(context: Context, order: FollowUpOrder): Promise<string> {
  const known = await findOrdered(context.db, order)
  if (known) return known
  // What is wrong with the order is said before anybody waits for a walk.
  await planFollowUp(context, context.db, order)
  await refreshMirror(context, { withinMs: 0, patienceMs })
  return context.db.transaction(async trx => {
    await lockFollowUpsOf(trx, order.candidateName)
    const meanwhile = await findOrdered(trx, order)
    if (meanwhile) return meanwhile
    const now = context.clock()
    const plan = await planFollowUp(context, trx, order)
    const { despiteFolders = [] } = order
    const refused = plan.refusedFolders.filter(folder => !despiteFolders.includes(folder.id))
    if (refused.length > 0) throw refusedFolders('conflict', refused)
    const id = await insertFollowUp(trx, {
      uniqueKey: order.key,
      orderDigest: digestOf(order),
      originalCampaignId: plan.campaignId,
      subject: plan.template.subject || null,
      body: plan.template.body,
      candidateId: plan.candidateId,
      candidateName: order.candidateName,
      targetEmails: plan.chosen,
      despiteFolders,
      requestedBy: order.requestedBy,
      createdAt: now,
    })
    await insertFollowUpRecipients(trx, id, toRecipients(plan, now))
    if (plan.mails.length > 0) {
      const hold = order.holdSeconds ? { at: new Date(now.getTime() + order.holdSeconds * 1000) } : {}
      await context.queue.enqueue('sendFollowUps', { followUpId: id }, { trx, key: id, ...hold })
    }
    await notifyEvent(trx, toFollowUpEvent(await refreshFollowUp(trx, id, now)))
    return id
  })
}

/**
 * The follow-up that was ordered under the key already, or null.
 *
 * @throws AppError `conflict` when it was another: its words are what leaves, and these would be lost without a word
 */
async function findOrdered(db: Knex, order: FollowUpOrder): Promise<string | null> {
  const known = order.key === null ? null : await findFollowUpByKey(db, order.key)
  if (!known || known.orderDigest === null || known.orderDigest === digestOf(order)) return known?.id ?? null
  throw new AppError(
    'conflict',
    'followUp.otherOrder',
    'An earlier version of this follow-up was ordered already, in other words or to others.',
    { hint: 'Look at what became of it, or stop it, before you send this version.' },
  )
}

/** What is asked for, whatever the order of the recipients. Words left open stay so: how they are set may change. */
function digestOf({ candidateName, campaignId, recipients, subject, body, edits = [] }: FollowUpOrder): string {
  const address = (email: string) => email.trim().toLowerCase()
  const words = edits.map(edit => [address(edit.email), edit.subject ?? null, edit.body ?? null])
  const chosen = [...new Set(recipients.map(address))].sort()
  const asked = [candidateName, campaignId ?? null, chosen, subject ?? null, body ?? null, words.sort()]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
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
    ...leftOut.map(({ recipientEmail, firm, recipient, reason, until }) => ({
      recipientEmail,
      recipientName: recipient?.recipientName ?? null,
      firm,
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
