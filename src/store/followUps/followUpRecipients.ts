import type { Knex } from 'knex'
import type { RecipientOutcome, RecipientState } from '../../domain/followUps/followUps.ts'
import type { MailAddress } from '../../domain/mail.ts'
import { recipientsOf } from '../mailbox/messages.ts'

export interface FollowUpRecipient {
  id: string
  followUpId: string
  recipientEmail: string
  recipientName: string | null
  firm: string
  candidateId: string | null
  submissionId: string | null
  subject: string | null
  body: string | null
  state: RecipientState
  reason: string | null
  until: string | null
  outboxId: string | null
  settledAt: Date | null
  failedTries: number
}

const columns = {
  id: 'id',
  followUpId: 'follow_up_campaign_id',
  recipientEmail: 'recipient_email',
  recipientName: 'recipient_name',
  firm: 'firm',
  candidateId: 'candidate_id',
  submissionId: 'email_submission_id',
  subject: 'subject',
  body: 'body',
  state: 'state',
  reason: 'reason',
  outboxId: 'outbox_id',
  settledAt: 'settled_at',
  failedTries: 'vain_tries',
}

const untilColumn = 'until::text as until'

export type NewFollowUpRecipient = Omit<FollowUpRecipient, 'id' | 'followUpId' | 'outboxId' | 'failedTries'>

export async function insertFollowUpRecipients(
  db: Knex,
  followUpId: string,
  recipients: readonly NewFollowUpRecipient[],
): Promise<void> {
  const rows = recipients.map((recipient, position) => ({
    follow_up_campaign_id: followUpId,
    position,
    recipient_email: recipient.recipientEmail,
    recipient_name: recipient.recipientName,
    firm: recipient.firm,
    candidate_id: recipient.candidateId,
    email_submission_id: recipient.submissionId,
    subject: recipient.subject,
    body: recipient.body,
    state: recipient.state,
    reason: recipient.reason,
    until: recipient.until,
    settled_at: recipient.settledAt,
  }))
  await db.batchInsert('follow_up_recipients', rows, 500)
}

export function listFollowUpRecipients(db: Knex, followUpId: string): Promise<FollowUpRecipient[]> {
  return db('follow_up_recipients')
    .where({ follow_up_campaign_id: followUpId })
    .orderBy('position')
    .select(columns)
    .select(db.raw(untilColumn))
}

export function listOpenRecipients(db: Knex, followUpId: string): Promise<FollowUpRecipient[]> {
  return db('follow_up_recipients')
    .where({ follow_up_campaign_id: followUpId })
    .whereIn('state', ['waiting', 'queued'])
    .orderByRaw(`tried_in_vain_at nulls first, state = 'waiting', position`)
    .select(columns)
    .select(db.raw(untilColumn))
}

export async function findFollowUpRecipient(db: Knex, id: string): Promise<FollowUpRecipient | null> {
  return (await db('follow_up_recipients').where({ id }).select(columns).first(db.raw(untilColumn))) ?? null
}

export async function findRecipientOfMail(db: Knex, outboxId: string): Promise<FollowUpRecipient | null> {
  const query = db('follow_up_recipients').where({ outbox_id: outboxId }).select(columns)
  return (await query.first(db.raw(untilColumn))) ?? null
}

export async function findFollowUpsOfEmails(db: Knex, outboxIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('follow_up_recipients')
    .whereIn('outbox_id', [...outboxIds])
    .select('outbox_id', 'follow_up_campaign_id')
  return new Map(rows.map(row => [row.outbox_id, row.follow_up_campaign_id]))
}

/** Finds another email of ours, sent by hand or before a restored backup. */
export async function wasAskedElsewhere(
  db: Knex,
  { submissionId, recipientEmail }: FollowUpRecipient,
  ownDomain: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.raw(
    `select 1 from email_submissions s join messages m on m.conversation_id = s.conversation_id
     where s.id = :submissionId and not m.is_draft and m.from_address like :own and not m.unproven
       and coalesce(m.sent_at, m.received_at) > :since
       and exists (select from jsonb_array_elements(${recipientsOf('m')}) r where lower(r ->> 'address') = :recipientEmail)
       and not exists (select from outbox o where o.internet_message_id = m.internet_message_id)
     limit 1`,
    { submissionId, recipientEmail, own: `%@${ownDomain}`, since },
  )
  return rows.length > 0
}

export async function queueRecipient(db: Knex, id: string, outboxId: string): Promise<boolean> {
  const waiting = db('follow_up_recipients').where({ id, state: 'waiting' })
  return (await waiting.update({ state: 'queued', outbox_id: outboxId })) === 1
}

export async function countFailedTry(db: Knex, id: string, at: Date): Promise<void> {
  await db('follow_up_recipients').where({ id }).increment('vain_tries').update({ tried_in_vain_at: at })
}

export async function settleRecipient(
  db: Knex,
  id: string,
  from: readonly RecipientState[],
  outcome: RecipientOutcome,
  settledAt: Date,
): Promise<boolean> {
  const rows = db('follow_up_recipients').where({ id }).whereIn('state', from)
  return (await rows.update({ ...outcome, settled_at: settledAt })) === 1
}

/** Throws a unique violation when another follow-up is contacting the person. */
export async function requeueRecipient(db: Knex, id: string): Promise<void> {
  const failed = db('follow_up_recipients').where({ id, state: 'failed' })
  await failed.update({ state: 'queued', reason: null, until: null, settled_at: null })
}

export async function cancelWaiting(db: Knex, followUpId: string, settledAt: Date): Promise<void> {
  await db('follow_up_recipients')
    .where({ follow_up_campaign_id: followUpId, state: 'waiting' })
    .update({ state: 'cancelled', settled_at: settledAt })
}

/** ENT-08. */
export async function countFollowUp(db: Knex, submissionId: string, at: Date): Promise<void> {
  await db('resume_submissions')
    .where({ email_submission_id: submissionId })
    .update({ follow_up_count: db.raw('follow_up_count + 1'), last_follow_up_at: at })
}

export interface SubmissionMail {
  graphId: string
  fromName: string
  fromAddress: string
  to: MailAddress[]
  recipients: MailAddress[]
  subject: string
  sentAt: Date
  bodyType: 'text' | 'html'
  body: string
}

/** Prefers the copy in Sent Items. */
export async function findSubmissionMail(db: Knex, submissionId: string): Promise<SubmissionMail | null> {
  const row = await db({ s: 'email_submissions' })
    .join({ m: 'messages' }, 'm.internet_message_id', 's.internet_message_id')
    .join({ c: 'message_copies' }, 'c.message_id', 'm.id')
    .join({ f: 'mail_folders' }, 'f.id', 'c.folder_id')
    .where('s.id', submissionId)
    .orderByRaw(`f.well_known_name is not distinct from 'sentitems' desc,
      f.well_known_name is not distinct from 'deleteditems', c.graph_id`)
    .select({ graphId: 'c.graph_id', fromName: 'm.from_name', fromAddress: 'm.from_address' })
    .select({ to: 'm.to_recipients', recipients: db.raw(recipientsOf('m')) })
    .first({ subject: 'm.subject', sentAt: 's.sent_at', bodyType: 'm.body_type', body: 'm.body' })
  return row ?? null
}
