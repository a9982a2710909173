import type { Knex } from 'knex'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { Page } from '../database/listRows.ts'
import { candidateEmails, isToCandidate } from './candidateEmails.ts'
import { wasInterestedBefore } from './unanswered.ts'

export interface CandidateWork {
  id: string
  kind:
    | 'followed_up'
    | 'answered'
    | 'forwarded'
    | 'archived'
    | 'written'
    | 'to_candidate'
    | 'from_candidate'
    | 'changed'
    | 'note'
    | 'interview'
  at: Date
  recipient: string | null
  recipientName: string | null
  submissionId: string | null
  responseId: string | null
  words: string
  detail: string | null
  by: string | null
  emailId: string | null
  emailFolderId: string | null
}

/** Omits submissions, emails sent from Rejoinder, and those to the candidate. */
const writtenEmails = `
  select m.id::text, 'written', m.received_at, lower(m.to_recipients -> 0 ->> 'address'),
    nullif(m.to_recipients -> 0 ->> 'name', ''), null::uuid, answered.id,
    left(coalesce(nullif(btrim(m.new_text), ''), m.subject), 300), null, m.from_name,
    null, null
  from ours
  join messages m on m.conversation_id = ours.conversation_id and m.kind = 'own' and not m.is_draft
  left join lateral (select r.id from email_responses r where r.candidate_id = :candidateId
    and r.conversation_id = m.conversation_id and r.received_at <= m.received_at
    order by r.received_at desc limit 1) answered on true
  where m.received_at is not null and exists (select from message_copies c where c.message_id = m.id)
    and not exists (select from outbox o where o.internet_message_id = m.internet_message_id)
    and (${isToCandidate}) is not true`

export async function listCandidateWork(db: Knex, candidateId: string, limit: number): Promise<Page<CandidateWork>> {
  const { rows } = await db.raw<{ rows: (CandidateWork & { total: number })[] }>(
    `with ours as (
       select conversation_id from email_responses where candidate_id = :candidateId
       union select conversation_id from email_submissions where candidate_id = :candidateId)
     select *, (count(*) over ())::int as total from (
       select f.id::text, 'followed_up' as kind, f.settled_at as at, f.recipient_email as recipient,
         f.recipient_name as "recipientName", f.email_submission_id as "submissionId", null::uuid as "responseId",
         '' as words, null::text as detail, c.requested_by as by, null::text as "emailId",
         null::text as "emailFolderId"
       from follow_up_recipients f join follow_up_campaigns c on c.id = f.follow_up_campaign_id
       where f.candidate_id = :candidateId and f.state = 'sent' and f.settled_at is not null
       union all
       select a.id::text, case when a.activity_type = 'response_answered' then 'answered'
           when a.activity_type = 'response_forwarded' then 'forwarded'
           when a.activity_type like 'interview%' then 'interview'
           when a.description in ('Archived', 'Closed') then 'archived' else 'changed' end,
         a.created_at, r.client_email, r.client_name, null, r.id, '', a.description, a.performed_by,
         null, null
       from email_responses r join activity_logs a on a.response_id = r.id
       where r.candidate_id = :candidateId and a.activity_type in ('response_answered',
         'response_forwarded', 'response_changed', 'response_corrected', 'response_moved', 'response_linked',
         'interview_agreed', 'interview_ended', 'interview_set')
       union all ${writtenEmails}
       union all ${candidateEmails}
       union all
       select id::text, 'changed', created_at, null, null, null, null, '', description, performed_by, null, null
       from activity_logs where candidate_id = :candidateId
       union all
       select n.id::text, 'note', n.written_at, r.client_email, r.client_name, null, r.id, '', n.text,
         n.written_by || coalesce(', changed by ' || n.changed_by, ''), null, null
       from notes n left join email_responses r on r.id = n.response_id
       where n.deleted_at is null and n.candidate_id = :candidateId) work
     order by at desc, id limit :limit`,
    { candidateId, limit },
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface CandidateAnswer {
  email: string
  name: string | null
  level: InterestLevel
  responseId: string
  /** The firm had said yes before this no. */
  noLongerInterested: boolean
}

export function listCandidateAnswers(db: Knex, candidateId: string): Promise<CandidateAnswer[]> {
  return db({ r: 'email_responses' })
    .where({ candidate_id: candidateId })
    .distinctOn('client_email')
    .orderByRaw(
      `client_email, coalesce(interest_level, 'unknown') = 'unknown', category is not distinct from 'acknowledgement',
       received_at desc nulls last`,
    )
    .select({
      email: 'client_email',
      name: 'client_name',
      level: db.raw(`coalesce(interest_level, 'unknown')`),
      responseId: 'id',
      noLongerInterested: db.raw(`coalesce(interest_level = 'not_interested' and ${wasInterestedBefore}, false)`),
    })
}

/** Returns the first 300 characters. */
export async function findReplyWords(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('email_responses')
    .whereRaw('id = any(?)', [[...ids]])
    .select('id', db.raw('left(content, 300) as words'))
  return new Map(rows.map(({ id, words }) => [id, words]))
}
