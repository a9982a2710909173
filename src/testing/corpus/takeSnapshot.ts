import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

/** Omits random ids and clock times. */
export interface MailSnapshot {
  messages: object[]
  copies: object[]
  responses: object[]
  threads: object[]
  clients: object[]
  submissions: object[]
  activities: object[]
  cursors: object[]
}

type Row = Record<string, unknown>

const queries: Record<keyof MailSnapshot, string> = {
  messages: `select internet_message_id, conversation_id, in_reply_to, reference_ids, subject, from_name, from_address,
      to_recipients, cc_recipients, body_type, body, headers, importance, has_attachments, is_draft, kind, automatic,
      processing_error, processed_at is not null as is_processed, sent_at, received_at
    from messages`,
  copies: `with recursive paths as (
      select id, display_name as path from mail_folders
        where parent_folder_id is null or parent_folder_id not in (select id from mail_folders)
      union all
      select f.id, p.path || '/' || f.display_name from mail_folders f join paths p on p.id = f.parent_folder_id)
    select paths.path, m.internet_message_id, c.is_read, c.flag_status, c.received_at
    from message_copies c join paths on paths.id = c.folder_id join messages m on m.id = c.message_id`,
  responses: `select r.message_id, r.ref_id, k.name as candidate, c.email as client, r.client_email, r.client_name,
      r.subject, r.content, r.interest_level, r.sentiment_score, r.sentiment_analysis, r.category, r.classifier_version,
      r.linked_by, r.thread_position, lead.message_id as thread, r.parent_message_id, r.conversation_id, r.is_read,
      r.status, r.received_at
    from email_responses r left join clients c on c.id = r.client_id left join candidates k on k.id = r.candidate_id
      left join response_threads t on t.thread_id = r.thread_id
      left join email_responses lead on lead.id = t.lead_response_id`,
  threads: `select lead.message_id as lead, t.ref_id, k.name as candidate, t.sender_domain, t.size, t.unread_count,
      t.level, t.stance, t.first_at, t.latest_at
    from response_threads t join email_responses lead on lead.id = t.lead_response_id
      left join candidates k on k.id = t.candidate_id`,
  clients: 'select email, name, company, phone, industry, created_at from clients',
  submissions: `select s.message_id, s.conversation_id, s.internet_message_id, s.subject, s."from", s."to", s.to_name,
      s.content, s.html_content, s.candidate_name, k.ref_id as candidate, s.ref_id, s.client_company, s.firm_key,
      s.has_attachments, s.attachment_count, s.sent_at
    from email_submissions s left join candidates k on k.id = s.candidate_id`,
  activities: `select r.message_id, a.ref_id, a.activity_type, a.description, a.details, a.performed_by
    from activity_logs a left join email_responses r on r.id = a.response_id`,
  cursors: `select display_name, well_known_name, careful, removed_at is null as is_present,
      delta_link is not null as has_delta_link, next_link is not null as has_next_link,
      reconciled_round = round as is_reconciled
    from mail_folders`,
}

const hashed = ['body', 'headers', 'html_content']
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** An email without a date gets that of its import, which differs between runs. */
function steadyValue(column: string, value: unknown, lastAt: Date): unknown {
  if (value instanceof Date) return value > lastAt ? 'when it was imported' : value.toISOString()
  return hashed.includes(column) ? hashOf(value) : value
}

function steadyRow(row: Row, lastAt: Date): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, steadyValue(column, value, lastAt)]))
}

/** No email of the mailbox is later than `lastAt`. */
export async function takeSnapshot(db: Knex, lastAt: Date): Promise<MailSnapshot> {
  const parts = await Promise.all(
    Object.entries(queries).map(async ([part, query]) => {
      const { rows } = await db.raw<{ rows: Row[] }>(query)
      const steady = rows.map(row => steadyRow(row, lastAt))
      return [part, steady.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))]
    }),
  )
  return Object.fromEntries(parts)
}
