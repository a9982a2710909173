import type { Knex } from 'knex'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { Period } from '../../domain/weeks.ts'
import { shownStance } from './dashboard.ts'

/** How long a firm takes to answer a submission. */
export interface ResponseTime {
  firmKey: string
  firm: string
  /** From the submission to the first answer; the median. */
  medianHours: number
  count: number
}

/** Threads by newest stance, of one week. */
export interface WeekOfInterest {
  weekStart: Date
  high: number
  moderate: number
  low: number
  notInterested: number
  unknown: number
}

/** Of the responses of a level and week that a recruiter has looked at, how many keep the level that was judged. */
export interface Agreement {
  level: InterestLevel
  weekStart: Date
  judged: number
  agreed: number
}

/**
 * ANA-07: responses whose level is known, and those of them that are of interested threads. `unknown` is told apart by its
 * own small index.
 */
export async function countEmailsWithLevel(
  db: Knex,
  overrides: readonly string[],
): Promise<{ emailsWithLevel: number; interestedEmails: number }> {
  const { rows } = await db.raw(
    `with unknown as (
       select thread_id from email_responses where coalesce(interest_level, 'unknown') = 'unknown'),
     interested as (
       select thread_id, size from (select thread_id, size, ${shownStance} as shown from response_threads) threads
       where shown = 'high')
     select
       (select count(*) from email_responses) - (select count(*) from unknown) as "emailsWithLevel",
       (select coalesce(sum(size), 0) from interested)
         - (select count(*) from unknown join interested using (thread_id)) as "interestedEmails"`,
    { overrides },
  )
  return rows[0]
}

/**
 * Firms by how many submissions since then they answered, each by its own first answer, whichever recipient's it is.
 * Automatic mail is no answer (law 10).
 */
export async function listResponseTimes(db: Knex, since: Date, limit: number): Promise<ResponseTime[]> {
  const { rows } = await db.raw(
    `select first.firm_key as "firmKey", coalesce(max(c.company), first.firm_key) as firm,
       round((percentile_cont(0.5) within group (order by extract(epoch from first.at - s.sent_at) / 3600))::numeric, 1)
         ::float8 as "medianHours",
       count(*)::int as count
     from (select distinct on (email_submission_id, firm_key)
             email_submission_id as id, firm_key, received_at as at, client_id
           from email_responses where email_submission_id is not null and received_at >= :since
           order by email_submission_id, firm_key, received_at) first
     join email_submissions s on s.id = first.id
     left join clients c on c.id = first.client_id
     where s.sent_at >= :since and first.at >= s.sent_at
     group by first.firm_key
     order by count desc, first.firm_key
     limit :limit`,
    { since, limit },
  )
  return rows
}

/** Threads by the week of their newest message and by newest stance; a week without any has zeros. */
export async function listInterestByWeek(
  db: Knex,
  weeks: readonly Period[],
  overrides: readonly string[],
): Promise<WeekOfInterest[]> {
  const { rows } = await db.raw(
    `select w.start as "weekStart", count(*) filter (where shown = 'high') as high,
       count(*) filter (where shown = 'moderate') as moderate, count(*) filter (where shown = 'low') as low,
       count(*) filter (where shown = 'not_interested') as "notInterested",
       count(*) filter (where shown = 'unknown') as unknown
     from jsonb_to_recordset(:weeks::jsonb) as w (start timestamptz, "end" timestamptz)
     left join lateral (select ${shownStance} as shown from response_threads
       where latest_at >= w.start and latest_at < w."end") threads on true
     group by w.start order by w.start`,
    { weeks: JSON.stringify(weeks), overrides },
  )
  return rows
}

/**
 * How often the recruiter agreed with the machine. Looked at are responses that were read or corrected; a level that was
 * corrected is a disagreement, another category of the same level is none. Where the machine took no stance there is
 * nothing to agree with by reading alone: such a response counts once it was corrected.
 */
export async function listAgreement(db: Knex, weeks: readonly Period[]): Promise<Agreement[]> {
  const { rows } = await db.raw(
    `select w.start as "weekStart", r.judged_level as level, count(*) as judged,
       count(*) filter (where r.interest_level = r.judged_level) as agreed
     from jsonb_to_recordset(:weeks::jsonb) as w (start timestamptz, "end" timestamptz)
     join email_responses r on r.received_at >= w.start and r.received_at < w."end"
     where r.corrected_at is not null and r.judged_level is not null
       or r.is_read = 'true' and r.judged_level <> 'unknown'
     group by 1, 2 order by 1, 2`,
    { weeks: JSON.stringify(weeks) },
  )
  return rows
}
