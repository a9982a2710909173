import type { Knex } from 'knex'
import { type Recipient, type Returns, recipientKey, type SubmissionReply } from '../domain/openRecipients.ts'
import { findUnwanted } from './unwantedMail.ts'

/** Whose returns are looked for: each list without doubles. */
interface Asked {
  candidateIds: string[]
  emails: string[]
  firmKeys: string[]
  submissionIds: string[]
  conversations: string[]
}

/**
 * What speaks against asking these recipients again, as far as the mirror knows.
 *
 * @param exceptRecipientId a recipient of a running follow-up who is not to stand in the way of itself
 */
export async function findReturns(
  db: Knex,
  recipients: readonly Recipient[],
  ownDomain: string,
  exceptRecipientId: string | null = null,
): Promise<Returns> {
  const asked: Asked = {
    candidateIds: distinct(recipients.map(recipient => recipient.candidateId)),
    emails: distinct(recipients.map(recipient => recipient.recipientEmail)),
    firmKeys: distinct(recipients.map(recipient => recipient.firmKey)),
    submissionIds: distinct(recipients.map(recipient => recipient.submissionId)),
    conversations: distinct(recipients.flatMap(recipient => recipient.conversationId ?? [])),
  }
  // One after the other: inside a transaction there is one connection.
  return {
    answers: await findAnswers(db, asked),
    replies: await findReplies(db, asked),
    unreviewed: await findUnreviewed(db, asked, ownDomain),
    ...(await findUnwanted(db, asked.emails)),
    absences: await findAbsences(db, asked),
    lastAsked: await findLastAsked(db, asked),
    running: await findRunning(db, asked, exceptRecipientId),
  }
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}

async function findAnswers(db: Knex, { candidateIds, firmKeys }: Asked): Promise<Returns['answers']> {
  return db('email_responses')
    .whereRaw('candidate_id = any(?) and firm_key = any(?)', [candidateIds, firmKeys])
    .distinct({ candidateId: 'candidate_id', email: 'client_email', firmKey: 'firm_key' })
}

/**
 * Responses that name a submission as their parent or stand in its conversation, whoever wrote them: about its candidate,
 * or about one whom no submission of that conversation was about.
 */
async function findReplies(db: Knex, { submissionIds }: Asked): Promise<SubmissionReply[]> {
  const { rows } = await db.raw(
    `with asked as (
       select s.id, s.candidate_id, s.conversation_id, s.internet_message_id,
         array_prepend(s.firm_key, s.other_firms) as firms
       from email_submissions s where s.id = any(?)
     ), found as (
       select asked.id, r.id as response_id from asked
         join email_responses r on r.conversation_id = asked.conversation_id
       union select asked.id, r.id from asked join email_responses r on r.parent_message_id = asked.internet_message_id
     )
     select asked.id as "submissionId", r.candidate_id as "candidateId", r.firm_key as "firmKey",
       coalesce(r.received_at, now()) as at, asked.firms as "addressedFirms"
     from found join asked using (id) join email_responses r on r.id = found.response_id
     where r.candidate_id is not null and (r.candidate_id = asked.candidate_id or not exists (
       select 1 from email_submissions other
       where other.conversation_id = asked.conversation_id and other.candidate_id = r.candidate_id))`,
    [submissionIds],
  )
  return rows
}

/**
 * Mail of people that did not link, or was not processed, in the conversations of the submissions; and what is for
 * review or not processed (again) from these addresses, wherever it stands. What somebody has looked at and closed is none. Our own never is.
 */
async function findUnreviewed(
  db: Knex,
  { conversations, emails }: Asked,
  ownDomain: string,
): Promise<Returns['unreviewed']> {
  const { rows } = await db.raw(
    `select conversation_id as "conversationId", from_address as email, coalesce(received_at, now()) as at
     from messages
     where conversation_id = any(:conversations) and not is_draft and review_closed_at is null
       and (kind in ('for_review', 'other') or processed_at is null)
       and from_address <> '' and not from_address like :own
     union select null, from_address, coalesce(received_at, now()) from messages
     where kind = 'for_review' and review_closed_at is null and from_address = any(:emails)
     union select null, from_address, coalesce(received_at, now()) from messages
     where processed_at is null and not is_draft and from_address = any(:emails)`,
    { conversations, emails, own: `%@${ownDomain}` },
  )
  return rows
}

async function findAbsences(db: Knex, { emails }: Asked): Promise<Map<string, string>> {
  const { rows } = await db.raw(
    `select distinct on (from_address) from_address as address, automatic ->> 'returnDate' as at from messages
     where kind = 'automatic' and (automatic ->> 'returnDate') is not null and from_address = any(:emails)
     order by from_address, received_at desc`,
    { emails },
  )
  return byEmail(rows as { address: string; at: string }[])
}

async function findLastAsked(db: Knex, { candidateIds, emails }: Asked): Promise<Map<string, Date>> {
  const rows = await db('follow_up_recipients')
    .where({ state: 'sent' })
    .whereRaw('candidate_id = any(?) and recipient_email = any(?)', [candidateIds, emails])
    .groupBy('candidate_id', 'recipient_email')
    .select('candidate_id', 'recipient_email', db.raw('max(settled_at) as at'))
  return new Map(rows.map(row => [recipientKey(row.candidate_id, row.recipient_email), row.at]))
}

async function findRunning(db: Knex, { candidateIds, emails }: Asked, exceptId: string | null): Promise<Set<string>> {
  const rows = await db('follow_up_recipients')
    .whereIn('state', ['waiting', 'queued'])
    .whereRaw('candidate_id = any(?) and recipient_email = any(?)', [candidateIds, emails])
    .whereRaw('id is distinct from ?', [exceptId])
    .select('candidate_id', 'recipient_email')
  return new Set(rows.map(row => recipientKey(row.candidate_id, row.recipient_email)))
}

function byEmail<T>(rows: readonly { address: string; at: T }[]): Map<string, T> {
  return new Map(rows.map(row => [row.address, row.at]))
}
