import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { refusedFolders } from '../../domain/mailbox/refusedFolders.ts'
import { insertFollowUpRecipients, type NewFollowUpRecipient } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUpByKey, insertFollowUp, lockFollowUpsOf, refreshFollowUp } from '../../store/followUps/followUps.ts'
import { refreshMirror } from '../sync/refreshMirror.ts'
import { type FollowUpPlan, type FollowUpRequest, planFollowUp } from './planFollowUp.ts'
import { notifyOfFollowUp } from './settleFollowUp.ts'

export interface FollowUpOrder extends FollowUpRequest {
  /** The same key always means the same follow-up. */
  key: string | null
  requestedBy: string
  /** Seconds in which all of it can be stopped. */
  holdSeconds?: number
  /** Refused folders may hold answers. */
  despiteFolders?: readonly string[]
}

/** Proxies give up after 30 seconds. */
const patienceMs = 25_000

/**
 * Queues all or nothing (API-45). Returns the follow-up's id.
 * @throws AppError `unavailable` when the mailbox cannot be walked
 */
export async function orderFollowUp(context: Context, order: FollowUpOrder): Promise<string> {
  const known = await findOrdered(context.db, order)
  if (known) return known
  // Reports errors before anyone waits for a walk.
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
    if (plan.emails.length > 0) {
      const hold = order.holdSeconds ? { at: new Date(now.getTime() + order.holdSeconds * 1000) } : {}
      await context.queue.enqueue('sendFollowUps', { followUpId: id }, { trx, key: id, ...hold })
    }
    await notifyOfFollowUp(context, trx, await refreshFollowUp(trx, id, now))
    return id
  })
}

/** Refuses another text under a known key. */
async function findOrdered(db: Knex, order: FollowUpOrder): Promise<string | null> {
  const known = order.key === null ? null : await findFollowUpByKey(db, order.key)
  if (!known || known.orderDigest === null || known.orderDigest === digestOf(order)) return known?.id ?? null
  throw new AppError(
    'conflict',
    'followUp.otherOrder',
    'This follow-up has already been started with a different text or different recipients.',
    { hint: 'Check its result or cancel it before you send this version.' },
  )
}

/** Absent text stays absent, because the settings may change. */
function digestOf({ candidateName, campaignId, recipients, subject, body, edits = [] }: FollowUpOrder): string {
  const address = (email: string) => email.trim().toLowerCase()
  const words = edits.map(edit => [address(edit.email), edit.subject ?? null, edit.body ?? null])
  const chosen = [...new Set(recipients.map(address))].sort()
  const asked = [candidateName, campaignId ?? null, chosen, subject ?? null, body ?? null, words.sort()]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

function toRecipients({ emails, leftOut }: FollowUpPlan, now: Date): NewFollowUpRecipient[] {
  return [
    ...emails.map(({ recipient, subject, body }) => ({
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
