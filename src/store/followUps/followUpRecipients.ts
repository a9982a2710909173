import type { Knex } from 'knex'
import type { RecipientOutcome, RecipientState } from '../../domain/followUps/followUps.ts'
import type { MailAddress } from '../../domain/mail.ts'
import { recipientsOf } from '../mailbox/messages.ts'

/** One of those whom a follow-up campaign asks. */
export interface FollowUpRecipient {
  id: string
  followUpId: string
  recipientEmail: string
  recipientName: string | null
  firm: string
  candidateId: string | null
  submissionId: string | null
  /** What this person is written; null for who was left out from the start. */
  subject: string | null
  body: string | null
  state: RecipientState
  reason: string | null
  until: string | null
  outboxId: string | null
  settledAt: Date | null
  /** How often it was tried to bring the mail out, and nothing came of it. */
  vainTries: number
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
  vainTries: 'vain_tries',
}

/** A date without a time stays the text that it is. */
const untilColumn = 'until::text as until'

/** What a recipient begins with. */
export type NewFollowUpRecipient = Omit<FollowUpRecipient, 'id' | 'followUpId' | 'outboxId' | 'vainTries'>

/** Adds the recipients of a follow-up campaign, in this order. */
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

/** Everybody whom a follow-up campaign asks or leaves out, in its order. */
export function listFollowUpRecipients(db: Knex, followUpId: string): Promise<FollowUpRecipient[]> {
  return db('follow_up_recipients')
    .where({ follow_up_campaign_id: followUpId })
    .orderBy('position')
    .select(columns)
    .select(db.raw(untilColumn))
}

/** Those of whom something is still to come: the begun ones first, and last those for whom it was tried in vain. */
export function listOpenRecipients(db: Knex, followUpId: string): Promise<FollowUpRecipient[]> {
  return db('follow_up_recipients')
    .where({ follow_up_campaign_id: followUpId })
    .whereIn('state', ['waiting', 'queued'])
    .orderByRaw(`tried_in_vain_at nulls first, state = 'waiting', position`)
    .select(columns)
    .select(db.raw(untilColumn))
}

/** One of them, or null. */
export async function findFollowUpRecipient(db: Knex, id: string): Promise<FollowUpRecipient | null> {
  return (await db('follow_up_recipients').where({ id }).select(columns).first(db.raw(untilColumn))) ?? null
}

/** Whom a mail of the outbox asks again; null for any other mail. */
export async function findRecipientOfMail(db: Knex, outboxId: string): Promise<FollowUpRecipient | null> {
  const query = db('follow_up_recipients').where({ outbox_id: outboxId }).select(columns)
  return (await query.first(db.raw(untilColumn))) ?? null
}

/** Which follow-up each of these mails of the outbox belongs to; mails of none are not among them. */
export async function findFollowUpsOfMails(db: Knex, outboxIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('follow_up_recipients')
    .whereIn('outbox_id', [...outboxIds])
    .select('outbox_id', 'follow_up_campaign_id')
  return new Map(rows.map(row => [row.outbox_id, row.follow_up_campaign_id]))
}

/**
 * Whether a mail of ours went to a recipient since a time, in the conversation of the submission, that the outbox knows
 * nothing of: somebody wrote it by hand, or it left after the backup was made from which the database was restored.
 */
export async function wasAskedElsewhere(
  db: Knex,
  { submissionId, recipientEmail }: FollowUpRecipient,
  ownDomain: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await db.raw(
    `select 1 from email_submissions s join messages m on m.conversation_id = s.conversation_id
     where s.id = :submissionId and not m.is_draft and m.from_address like :own
       and coalesce(m.sent_at, m.received_at) > :since
       and exists (select from jsonb_array_elements(${recipientsOf('m')}) r where lower(r ->> 'address') = :recipientEmail)
       and not exists (select from outbox o where o.internet_message_id = m.internet_message_id)
     limit 1`,
    { submissionId, recipientEmail, own: `%@${ownDomain}`, since },
  )
  return rows.length > 0
}

/** Gives a waiting recipient the mail that was put into the outbox; false when this is no longer wanted. */
export async function queueRecipient(db: Knex, id: string, outboxId: string): Promise<boolean> {
  const waiting = db('follow_up_recipients').where({ id, state: 'waiting' })
  return (await waiting.update({ state: 'queued', outbox_id: outboxId })) === 1
}

/** Counts a try that brought nothing for a recipient, to whom the others go before from now on. */
export async function countVainTry(db: Knex, id: string, at: Date): Promise<void> {
  await db('follow_up_recipients').where({ id }).increment('vain_tries').update({ tried_in_vain_at: at })
}

/** Notes what became of a recipient; false when he is not in one of the states named. */
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

/**
 * Puts a recipient back whose mail failed and is tried again.
 *
 * @throws the error of PostgreSQL for a double when another follow-up is asking the same person
 */
export async function requeueRecipient(db: Knex, id: string): Promise<void> {
  const failed = db('follow_up_recipients').where({ id, state: 'failed' })
  await failed.update({ state: 'queued', reason: null, until: null, settled_at: null })
}

/** Takes back everybody for whom there is no mail yet. */
export async function cancelWaiting(db: Knex, followUpId: string, settledAt: Date): Promise<void> {
  await db('follow_up_recipients')
    .where({ follow_up_campaign_id: followUpId, state: 'waiting' })
    .update({ state: 'cancelled', settled_at: settledAt })
}

/** Counts a follow-up at the record of the submission that it followed (ENT-08). */
export async function countFollowUp(db: Knex, submissionId: string, at: Date): Promise<void> {
  await db('resume_submissions')
    .where({ email_submission_id: submissionId })
    .update({ follow_up_count: db.raw('follow_up_count + 1'), last_follow_up_at: at })
}

/** The mail that went out with a submission, as a reply to it hangs on it; null when it is gone from the mailbox. */
export interface SubmissionMail {
  graphId: string
  fromName: string
  fromAddress: string
  to: MailAddress[]
  /** To, Cc and Bcc. */
  recipients: MailAddress[]
  subject: string
  sentAt: Date
  bodyType: 'text' | 'html'
  body: string
}

/** Of several copies that in Sent Items; one in Deleted Items is the last choice. */
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
