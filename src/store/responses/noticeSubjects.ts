import type { Knex } from 'knex'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { EvidenceRange } from './responses.ts'

export interface NoticedResponse {
  id: string
  level: InterestLevel | null
  content: string
  evidence: EvidenceRange[]
  subject: string
  candidateId: string | null
  refId: string | null
  candidateName: string | null
  clientEmail: string
  clientName: string
  messageId: string | null
  conversationId: string | null
  campaignId: string | null
  receivedAt: Date | null
}

export async function findNoticedResponse(db: Knex, id: string): Promise<NoticedResponse | null> {
  const row = await db({ r: 'email_responses' })
    .leftJoin({ c: 'candidates' }, 'c.id', 'r.candidate_id')
    .where('r.id', id)
    .first({
      id: 'r.id',
      level: 'r.interest_level',
      content: 'r.content',
      evidence: db.raw(`coalesce(r.sentiment_analysis -> 'evidence', '[]')`),
      subject: 'r.subject',
      candidateId: 'r.candidate_id',
      refId: 'r.ref_id',
      candidateName: 'c.name',
      clientEmail: 'r.client_email',
      clientName: 'r.client_name',
      messageId: 'r.message_id',
      conversationId: 'r.conversation_id',
      campaignId: 'r.campaign_id',
      receivedAt: 'r.received_at',
    })
  return row ?? null
}

export interface NoticedMail {
  words: string
  email: string
  name: string
  subject: string
  /** Set for an email of the outbox. */
  recipients?: string[]
}

export async function findNoticedMail(
  db: Knex,
  source: 'mailbox' | 'sendgrid' | 'outbox',
  id: string,
): Promise<NoticedMail | null> {
  const row = await {
    mailbox: () =>
      db('messages').where({ id }).first({
        words: 'new_text',
        email: 'from_address',
        name: 'from_name',
        subject: 'subject',
      }),
    sendgrid: () =>
      db('sendgrid_events')
        .where({ id })
        .first({
          words: db.raw(`coalesce(reason, smtp_response, event_type)`),
          email: db.raw(`coalesce(recipient_email, '')`),
          name: db.raw(`coalesce(recipient_name, '')`),
          subject: db.raw(`coalesce(subject, '')`),
        }),
    outbox: () =>
      db('outbox')
        .where({ id })
        .first({
          words: db.raw(`coalesce(last_error, '')`),
          email: db.raw(`''`),
          name: db.raw(`''`),
          subject: db.raw(`coalesce(mail ->> 'subject', '')`),
          recipients: db.raw(`coalesce(jsonb_path_query_array(mail, '$.to[*].address'), '[]')`),
        }),
  }[source]()
  return row ?? null
}

/** Prefers the submission that a report cites. */
export async function findSubmittedCandidate(
  db: Knex,
  emails: readonly string[],
  report?: string,
): Promise<{ id: string; refId: string; name: string } | null> {
  const row = await db({ s: 'email_submissions' })
    .join({ c: 'candidates' }, 'c.id', 's.candidate_id')
    .whereRaw('lower(s."to") = any(?)', [[...emails]])
    .orderByRaw(
      `coalesce((select automatic -> 'cited' \\? s.internet_message_id from messages where id = ?), false) desc, s.sent_at desc`,
      [report ?? null],
    )
    .first({ id: 'c.id', refId: 'c.ref_id', name: 'c.name' })
  return row ?? null
}
