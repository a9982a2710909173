import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'

export interface AnswerClues {
  key: string
  candidateId: string
  firmKey: string
  conversationId: string | null
  parentMessageId: string | null
  receivedAt: Date | null
}

/** ENT-04. */
export interface AnsweredSubmission {
  submissionId: string
  campaignId: string | null
  trackingId: string | null
  candidateId: string | null
  candidateName: string | null
  positionLevel: string | null
  location: string | null
  senderBrand: string | null
  senderName: string
}

/** Looks by In-Reply-To, then in the conversation, then by firm. */
export async function findAnsweredSubmissions(
  db: Knex,
  clues: readonly AnswerClues[],
): Promise<Map<string, AnsweredSubmission>> {
  if (clues.length === 0) return new Map()
  const asked = clues.map(({ key, candidateId, firmKey, conversationId, parentMessageId, receivedAt }) => ({
    key,
    candidateId,
    firmKey,
    conversationId,
    parentMessageId,
    receivedAt,
  }))
  const { rows } = await db
    .raw(
      `select k.key, best.id as "submissionId", c.id as "campaignId", c.tracking_id as "trackingId",
       c.candidate_id as "candidateId", c.candidate_name as "candidateName", c.position_level as "positionLevel",
       c.location, c.sender_brand as "senderBrand", best.from_name as "senderName"
     from jsonb_to_recordset(?::jsonb) as k (key text, "candidateId" uuid, "firmKey" text, "conversationId" text,
       "parentMessageId" text, "receivedAt" timestamptz)
     cross join lateral (
       select s.id, s.campaign_id, s.from_name from (
         select 1 as rung, ${columnsOf('a')} from email_submissions a where a.internet_message_id = k."parentMessageId"
         union all select 2, ${columnsOf('b')} from email_submissions b where b.conversation_id = k."conversationId"
         union all select 3, ${columnsOf('f')} from email_submissions f
           where f.firm_key = k."firmKey" and f.candidate_id = k."candidateId"
         union all select 3, ${columnsOf('o')} from email_submissions o
           where o.other_firms @> array[k."firmKey"] and o.candidate_id = k."candidateId") s
       where s.candidate_id = k."candidateId"
       order by s.rung, k."firmKey" = any(array_prepend(s.firm_key, s.other_firms)) desc, s.sent_at <= k."receivedAt" desc nulls last,
         abs(extract(epoch from s.sent_at - k."receivedAt")), s.message_id
       limit 1) best
     left join campaigns c on c.id = best.campaign_id`,
      [JSON.stringify(asked)],
    )
    .options(prepared('answered submissions'))
  return new Map((rows as (AnsweredSubmission & { key: string })[]).map(({ key, ...answered }) => [key, answered]))
}

/** Returns the threads and submissions affected. */
export async function refreshAnswered(
  db: Knex,
  submissionIds: readonly string[],
): Promise<{ threadIds: string[]; submissionIds: string[] }> {
  if (submissionIds.length === 0) return { threadIds: [], submissionIds: [] }
  const touched = await listTouched(db, submissionIds)
  const answered = await findAnsweredSubmissions(db, touched)
  const moved = touched.filter(({ key, submissionId }) => {
    return (answered.get(key)?.submissionId ?? null) !== submissionId
  })
  if (moved.length > 0)
    await saveAnswered(
      db,
      moved.map(({ key }) => ({ id: key, ...answered.get(key) })),
    )
  return {
    threadIds: moved.map(response => response.threadId).filter(id => id !== null),
    submissionIds: moved.map(response => response.submissionId).filter(id => id !== null),
  }
}

function columnsOf(table: string): string {
  const names = ['id', 'candidate_id', 'campaign_id', 'firm_key', 'other_firms', 'sent_at', 'message_id', 'from_name']
  return names.map(name => `${table}.${name}`).join(', ')
}

type TouchedResponse = AnswerClues & { threadId: string | null; submissionId: string | null }

async function listTouched(db: Knex, submissionIds: readonly string[]): Promise<TouchedResponse[]> {
  const { rows } = await db.raw(
    `select r.id as key, r.candidate_id as "candidateId", r.firm_key as "firmKey",
       r.conversation_id as "conversationId", r.parent_message_id as "parentMessageId", r.received_at as "receivedAt",
       r.thread_id as "threadId", r.email_submission_id as "submissionId"
     from email_responses r join (
       select r1.id from email_submissions s join email_responses r1
         on r1.candidate_id = s.candidate_id and r1.firm_key = any(array_prepend(s.firm_key, s.other_firms)) where s.id = any(:ids)
       union select r2.id from email_submissions s join email_responses r2
         on r2.conversation_id = s.conversation_id and r2.candidate_id = s.candidate_id where s.id = any(:ids)
       union select r4.id from email_responses r4 where r4.email_submission_id = any(:ids)
       union select r3.id from email_submissions s join email_responses r3
         on r3.parent_message_id = s.internet_message_id and r3.candidate_id = s.candidate_id where s.id = any(:ids)
     ) touched on touched.id = r.id`,
    { ids: submissionIds },
  )
  return rows
}

export async function saveAnswered(
  db: Knex,
  answers: readonly (Partial<AnsweredSubmission> & { id: string })[],
): Promise<void> {
  await db.raw(
    `update email_responses r set email_submission_id = a."submissionId", campaign_id = a."campaignId",
       campaign_tracking_id = a."trackingId", campaign_candidate_id = a."candidateId",
       campaign_candidate_name = a."candidateName", campaign_position_level = a."positionLevel",
       campaign_location = a.location, campaign_sender_brand = a."senderBrand"
     from jsonb_to_recordset(?::jsonb) as a (id uuid, "submissionId" uuid, "campaignId" uuid, "trackingId" text,
       "candidateId" uuid, "candidateName" text, "positionLevel" text, location text, "senderBrand" text)
     where r.id = a.id`,
    [JSON.stringify(answers)],
  )
}
