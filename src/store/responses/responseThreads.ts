import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { runAllThenThrow } from '../database/runAllThenThrow.ts'

export function threadKey(parts: string): string {
  return createHash('sha256').update(parts).digest('base64url').slice(0, 32)
}

/** Sorts the deciding message first, and `unknown` last. */
export const newestStanceFirst = `coalesce(interest_level, 'unknown') = 'unknown',
  category is not distinct from 'acknowledgement', thread_position desc`

/** An acknowledgement counts only if there is no other. */
export const newestStance = (condition: string): string =>
  `select interest_level from email_responses where ${condition} and interest_level <> 'unknown'
   order by ${newestStanceFirst} limit 1`

/** STATE-09, STATE-10. */
export async function refreshThreads(trx: Knex.Transaction, threadIds: readonly string[]): Promise<void> {
  if (threadIds.length === 0) return
  await runAllThenThrow([lockThreads(trx, threadIds), placeResponses(trx, threadIds), sumUp(trx, threadIds)])
}

/** Deletes threads that responses will leave or join; refreshThreads restores those still in use. */
export async function dissolveThreads(trx: Knex.Transaction, threadIds: readonly string[]): Promise<void> {
  await lockThreads(trx, threadIds)
  await trx('response_threads').whereIn('thread_id', threadIds).delete()
}

export async function findThreadsAbout(db: Knex, candidateIds: readonly string[]): Promise<string[]> {
  if (candidateIds.length === 0) return []
  return db('response_threads').whereIn('candidate_id', candidateIds).orderBy('thread_id').pluck('thread_id')
}

/** Otherwise, two changes would miss each other's messages. Locking the rest later can end in a deadlock. */
export function lockThreads(trx: Knex.Transaction, threadIds: readonly string[]) {
  const ids = [...new Set(threadIds)].sort()
  return trx
    .raw('select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(:ids::text[]) as id', { ids })
    .options(prepared('lock threads'))
}

function placeResponses(trx: Knex.Transaction, ids: readonly string[]) {
  return trx
    .raw(
      `update email_responses r set thread_position = p.position
     from (select id, row_number() over (partition by thread_id order by received_at nulls last, message_id, ref_id)
             as position
           from email_responses where thread_id = any(:ids)) p
     where r.id = p.id and r.thread_position <> p.position`,
      { ids },
    )
    .options(prepared('place responses'))
}

function sumUp(trx: Knex.Transaction, ids: readonly string[]) {
  return trx
    .raw(
      `insert into response_threads as threads (thread_id, lead_response_id, candidate_id, ref_id, sender_domain, size,
       unread_count, level, stance, first_at, latest_at, hidden_until, returned_at)
     select lead.thread_id, lead.id, lead.candidate_id, lead.ref_id,
       lower(substring(lead.client_email from '[^@]*$')), total.size, total.unread_count,
       coalesce(lead.interest_level, 'unknown'),
       coalesce(newest.interest_level, lead.interest_level, 'unknown'), total.first_at, total.latest_at,
       case when m.returned_at is null and not m.asked then m.due_at end, m.returned_at
     from email_responses lead
     join lateral (
       select count(*)::int as size, (count(*) filter (where is_read = 'false'))::int as unread_count,
         min(received_at) as first_at, max(received_at) as latest_at
       from email_responses where thread_id = lead.thread_id) total on true
     left join lateral (${newestStance('thread_id = lead.thread_id')}) newest on true
     left join reminders m on m.thread_id = lead.thread_id
     where lead.thread_id = any(:ids) and lead.thread_position = 1
     on conflict (thread_id) do update set lead_response_id = excluded.lead_response_id,
       candidate_id = excluded.candidate_id, ref_id = excluded.ref_id, sender_domain = excluded.sender_domain,
       size = excluded.size, unread_count = excluded.unread_count, level = excluded.level, stance = excluded.stance,
       first_at = excluded.first_at, latest_at = excluded.latest_at, hidden_until = excluded.hidden_until,
       returned_at = excluded.returned_at
     where threads is distinct from excluded`,
      { ids },
    )
    .options(prepared('sum threads up'))
}
