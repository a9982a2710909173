import type { Knex } from 'knex'
import type { InterestCategory, InterestLevel } from '../../domain/responses/interest.ts'
import { acceptedSentence, acceptedSubject, agreedHour, agreedTime } from '../../domain/responses/meetingAnswers.ts'
import { reviewBelow } from '../../domain/responses/reviewReasons.ts'
import type { Condition } from '../database/termConditions.ts'
import { recipientsOf } from '../mailbox/messages.ts'
import { newestStanceFirst } from './responseThreads.ts'

export interface UnansweredQuestion {
  stance: InterestLevel
  category?: InterestCategory
  /** The firm had a high stance on the candidate before. Lists each person's newest such reply. */
  wasInterested?: boolean
  candidateId?: string
  mailbox: string
  /** High stances from these count as Not Interested (STATE-11). */
  overrideDomains: readonly string[]
  limit: number
}

/** Bounds the cost. */
const looked = 500
/** Looks further back, because few declines follow a yes. */
const lookedForYes = 2000

const ourEmail = (
  mailbox = ':mailbox',
) => `m.conversation_id = r.conversation_id and m.from_address = ${mailbox} and not m.unproven
  and not m.is_draft and exists (
  select from jsonb_to_recordset(${recipientsOf('m')}) as listed (address text)
  where lower(listed.address) = r.client_email)`

/** SQL: an earlier reply of r's firm about the same candidate was interested, with enough confidence. */
export const wasInterestedBefore = `exists (select from email_responses yes where yes.candidate_id = r.candidate_id
  and yes.firm_key = r.firm_key and yes.interest_level = 'high' and yes.received_at < r.received_at
  and (yes.sentiment_score >= ${reviewBelow} or yes.corrected_at is not null))`

/** Omits closed and hidden threads, acceptances, and words that only agree to a time we named. */
export async function listUnansweredResponses(
  db: Knex,
  { stance, category, wasInterested = false, candidateId, mailbox, overrideDomains, limit }: UnansweredQuestion,
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with newest as materialized (
       select thread_id from response_threads where stance = :stance and hidden_until is null
         and sender_domain <> all(:overrideDomains)
         and (:candidateId::uuid is null or candidate_id = :candidateId)
       order by latest_at desc nulls last limit :looked),
     r as materialized (
       select ${wasInterested ? 'distinct on (r.candidate_id, r.client_email)' : ''} r.* from newest
       cross join lateral (
         select id, candidate_id, firm_key, client_email, conversation_id, received_at, status, category, subject,
           btrim(content, E' \\n\\r\\t') as content from email_responses
         where thread_id = newest.thread_id order by ${newestStanceFirst} limit 1) r
       ${wasInterested ? `where ${wasInterestedBefore} order by r.candidate_id, r.client_email, r.received_at desc` : ''})
     select r.id from r
     where r.status <> 'closed' and r.category is not distinct from coalesce(:category, r.category)
       and not (r.subject ~* :acceptedSubject and (r.content = '' or r.content ~* :acceptedSentence))
       and not (r.content ~* :agreedTime and exists (select from messages m
         where ${ourEmail()} and m.received_at < r.received_at
           and m.new_text ~* concat('(^|at|day|or|from|,) *', substring(r.content from :agreedHour), '($|[^0-9:])')))
       and not exists (select from activity_logs a where a.response_id = r.id and a.activity_type = 'response_answered')
       and not exists (select from outbox o where o.response_id = r.id and o.state not in ('failed', 'cancelled')
         and o.mail -> 'answering' ->> 'how' is distinct from 'forward')
       and not exists (select from messages m
         where ${ourEmail()} and m.received_at > r.received_at)
     order by r.received_at desc nulls last, r.id limit :limit`,
    {
      stance,
      category: category ?? null,
      candidateId: candidateId ?? null,
      mailbox,
      overrideDomains: [...overrideDomains],
      looked: wasInterested ? lookedForYes : looked,
      limit,
      acceptedSubject,
      acceptedSentence,
      agreedTime,
      agreedHour,
    },
  )
  return rows.map(({ id }) => id)
}

/** Has the threads of findThreadAnswers. Asking one at a time would take seconds. */
export function repliedCondition(mailbox: string): Condition {
  const sql = `t.thread_id in (
    select x.thread_id from activity_logs a join email_responses r on r.id = a.response_id
      join response_threads x on x.thread_id = r.thread_id
    where a.activity_type = 'response_answered' and a.created_at > x.latest_at
    union all
    select x.thread_id from response_threads x join email_responses r on r.id = x.lead_response_id
      join messages m on ${ourEmail('?')} and m.received_at > x.latest_at)`
  return { sql, bindings: [mailbox] }
}

/** Finds our last answer to each thread's newest message, from Rejoinder or another program. */
export async function findThreadAnswers(
  db: Knex,
  responseIds: readonly string[],
  mailbox: string,
): Promise<Map<string, Date>> {
  const { rows } = await db.raw<{ rows: { id: string; at: Date }[] }>(
    `select id, at from (
       select r.id, greatest(
         (select max(a.created_at) from activity_logs a join email_responses one on one.id = a.response_id
          where one.thread_id = r.thread_id and a.activity_type = 'response_answered' and a.created_at > t.latest_at),
         (select max(m.received_at) from messages m
          where ${ourEmail()} and m.received_at > t.latest_at)) as at
       from email_responses r join response_threads t on t.thread_id = r.thread_id
       where r.id = any(:ids)) found
     where at is not null`,
    { ids: [...responseIds], mailbox },
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export async function isAnsweredSince(db: Knex, responseId: string, mailbox: string, since: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isAnswered: boolean }[] }>(
    `select exists (select from activity_logs a join email_responses one on one.id = a.response_id
         where one.thread_id = r.thread_id and a.activity_type = 'response_answered' and a.created_at > :since)
       or exists (select from messages m where ${ourEmail()} and m.received_at > :since) as "isAnswered"
     from email_responses r where r.id = :responseId`,
    { responseId, mailbox, since },
  )
  return rows[0]?.isAnswered ?? false
}
