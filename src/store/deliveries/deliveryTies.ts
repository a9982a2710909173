import type { Knex } from 'knex'
import { type DeliveryClues, type DeliveryTie, givenIds, type SentMail } from '../../domain/deliveries/deliveryTies.ts'
import { lockUntilCommit } from '../database/sessionLock.ts'

export interface UntiedMail extends DeliveryClues {
  eventId: string
  messageKey: string | null
}

export async function lockTies(trx: Knex): Promise<void> {
  await lockUntilCommit(trx, 'deliveryTies')
}

/** Gives each email the clues of all its events. */
export async function listUntiedEmails(db: Knex, limit: number): Promise<UntiedMail[]> {
  const { rows } = await db.raw(
    `select mail.id as "eventId", mail.message_key as "messageKey", mail.recipient_email as "recipientEmail",
       coalesce(mail.smtp_id, told.smtp_id) as "smtpId", coalesce(mail.subject, told.subject) as subject,
       coalesce(told.args, '{}') || coalesce(mail.custom_args, '{}') as "customArgs",
       least(mail.timestamp, told.at) as at
     from (
       select distinct on (coalesce(message_key, id::text), recipient_email) *
       from (select * from sendgrid_events where processed_at is null order by received_at limit :limit) waiting
       order by coalesce(message_key, id::text), recipient_email, timestamp) mail
     left join lateral (
       select max(smtp_id) as smtp_id, max(subject) as subject, min(timestamp) as at,
         (array_agg(custom_args order by timestamp))[1] as args
       from (${eventsOf('mail.message_key', 'mail.recipient_email')}) e
     ) told on true`,
    { limit },
  )
  return rows
}

/** `is not distinct from` would read the events of all recipients. */
function eventsOf(messageKey: string, recipientEmail: string): string {
  return `select * from sendgrid_events where message_key = ${messageKey} and recipient_email = ${recipientEmail}
    union all select * from sendgrid_events
      where message_key = ${messageKey} and recipient_email is null and ${recipientEmail} is null`
}

const maxPerRecipient = 100
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `hinted` emails have more clues than the recipient, who alone ties nothing. */
export async function findSentMail(
  db: Knex,
  emails: readonly UntiedMail[],
  hinted: readonly UntiedMail[],
  candidateIds: readonly string[],
): Promise<SentMail> {
  const given = emails.map(givenIds)
  const messageIds = given.flatMap(ids => ids.messageIds)
  const submissionIds = given.map(ids => ids.submissionId).filter(id => id !== null && uuid.test(id))
  const named = given.map(ids => ids.campaignId).filter(id => id !== null)
  const recipients = hinted.map(({ recipientEmail, at }) => ({ recipientEmail, at }))
  const [submissions, campaigns] = await Promise.all([
    db.raw(
      `select s.id, s.internet_message_id as "internetMessageId", s.candidate_id as "candidateId",
         s.campaign_id as "campaignId", s."to", s.subject, s.sent_at as "sentAt"
       from email_submissions s join (
         select id from email_submissions where internet_message_id = any(:messageIds)
         union select id from email_submissions where id = any(:submissionIds::uuid[])
         union select sent.id from jsonb_to_recordset(:recipients::jsonb) as r ("recipientEmail" text, at timestamptz)
           cross join lateral (select id from email_submissions e
             where e."to" = r."recipientEmail" and e.sent_at <= r.at + interval '10 minutes'
             order by e.sent_at desc limit :most) sent) found on found.id = s.id
       order by s.message_id`,
      { messageIds, submissionIds, recipients: JSON.stringify(recipients), most: maxPerRecipient },
    ),
    db('campaigns')
      .whereIn('candidate_id', candidateIds)
      .orWhereIn('tracking_id', named)
      .orWhereIn(
        'id',
        named.filter(id => uuid.test(id)),
      )
      .select({
        id: 'id',
        trackingId: 'tracking_id',
        candidateId: 'candidate_id',
        originalSubject: 'original_subject',
        sentAt: 'sent_at',
      }),
  ])
  return { submissions: submissions.rows, campaigns }
}

export async function saveTies(
  db: Knex,
  looked: readonly { mail: UntiedMail; tie: DeliveryTie | null }[],
  now: Date,
): Promise<void> {
  if (looked.length === 0) return
  const rows = looked.map(({ mail, tie }) => ({
    eventId: mail.eventId,
    messageKey: mail.messageKey,
    recipientEmail: mail.recipientEmail,
    ...tie,
  }))
  await db.raw(
    `update sendgrid_events e set processed_at = :now, tied_by = t."tiedBy",
       email_submission_id = t."submissionId", campaign_id = t."campaignId", candidate_id = t."candidateId",
       candidate_name = coalesce(c.name, e.candidate_name), recipient_name = coalesce(e.recipient_name, s.to_name)
     from jsonb_to_recordset(:rows::jsonb) as t ("eventId" uuid, "messageKey" text, "recipientEmail" text,
       "tiedBy" text, "submissionId" uuid, "campaignId" uuid, "candidateId" uuid)
     cross join lateral (select t."eventId" as id
       union select o.id from (${eventsOf('t."messageKey"', 't."recipientEmail"')}) o) of_mail
     left join candidates c on c.id = t."candidateId"
     left join email_submissions s on s.id = t."submissionId"
     where e.id = of_mail.id
       and (e.processed_at is null or (e.tied_by, e.email_submission_id, e.campaign_id, e.candidate_id)
         is distinct from (t."tiedBy", t."submissionId", t."campaignId", t."candidateId"))`,
    { rows: JSON.stringify(rows), now },
  )
}

/** Finds events by Message-ID, or by recipient unless a Message-ID ties them. */
export async function reopenDeliveries(db: Knex, submissionIds: readonly string[]): Promise<boolean> {
  if (submissionIds.length === 0) return false
  await lockTies(db)
  const { rows } = await db.raw(
    `with reopened as (
       update sendgrid_events e set processed_at = null
       from (
         select o.id from email_submissions s join sendgrid_events o on o.smtp_id = s.internet_message_id
           where s.id = any(:ids) and o.email_submission_id is distinct from s.id
         union select o.id from email_submissions s join sendgrid_events o
           on o.recipient_email = s."to" and o.timestamp >= s.sent_at - interval '10 minutes'
           where s.id = any(:ids) and o.tied_by is distinct from 'message_id') found
       where e.id = found.id and e.processed_at is not null returning 1)
     select exists (select from reopened) as any`,
    { ids: submissionIds },
  )
  return rows[0].any
}

export async function reopenNamed(db: Knex): Promise<void> {
  await db.raw(
    `update sendgrid_events e set processed_at = null
     from candidates c
     where e.candidate_id is null and e.candidate_name is not null and lower(e.candidate_name) = lower(c.name)
       and e.processed_at < c.updated_at`,
  )
}
