import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { refreshThreads } from './responseThreads.ts'

/** ENT-08. */
export async function insertResumeSubmissions(db: Knex, submissionIds: readonly string[]): Promise<void> {
  if (submissionIds.length === 0) return
  await db.raw(
    `insert into resume_submissions (email_submission_id, ref_id, client_id, submitted_at)
     select id, ref_id, client_id, sent_at from email_submissions where id = any(?)
     on conflict (email_submission_id) do nothing`,
    [[...submissionIds]],
  )
}

export async function linkClients(db: Knex, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await db.raw(
    `with linked as (
       update email_submissions s set client_id = c.id from clients c
       where s.client_id is null and s."to" = any(?) and c.email = s."to" returning s.id, c.id as client_id)
     update resume_submissions r set client_id = linked.client_id from linked
     where r.email_submission_id = linked.id`,
    [[...emails]],
  )
}

/** Includes submissions that the threads answer. */
export async function refreshResumeSubmissions(
  db: Knex,
  threadIds: readonly string[],
  submissionIds: readonly string[],
): Promise<void> {
  if (threadIds.length === 0 && submissionIds.length === 0) return
  await db
    .raw(
      `update resume_submissions kept set response_id = found.response_id, client_response = found.stance,
       interview_requested = found.requested, interview_requested_at = found.requested_at
     from (
       select s.id, newest.response_id, taken.stance, asked.at as requested_at, (asked.n > 0)::text as requested
       from (
         select email_submission_id as id from email_responses
           where thread_id = any(:threadIds) and email_submission_id is not null
         union select unnest(:submissionIds::uuid[])) s
       left join lateral (
         select r.id as response_id from email_responses r where r.email_submission_id = s.id
         order by r.received_at desc nulls last, r.id limit 1) newest on true
       left join lateral (
         select t.stance from email_responses r join response_threads t on t.thread_id = r.thread_id
         where r.email_submission_id = s.id
         order by t.stance = 'unknown', r.received_at desc nulls last, r.id limit 1) taken on true
       cross join lateral (
         select min(received_at) as at, count(*) as n from email_responses
         where email_submission_id = s.id and interest_level = 'high' and category = 'interview_request') asked
     ) found
     where kept.email_submission_id = found.id
       and (kept.response_id, kept.client_response, kept.interview_requested, kept.interview_requested_at)
         is distinct from (found.response_id, found.stance, found.requested, found.requested_at)`,
      { threadIds, submissionIds },
    )
    .options(prepared('refresh resume submissions'))
}

export async function refreshStances(
  trx: Knex.Transaction,
  threadIds: readonly string[],
  submissionIds: readonly string[] = [],
): Promise<void> {
  await refreshThreads(trx, threadIds)
  await refreshResumeSubmissions(trx, threadIds, submissionIds)
}
