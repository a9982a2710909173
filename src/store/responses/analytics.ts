import type { Knex } from 'knex'
import { holidaysBetween } from '../../domain/businessDays.ts'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { Period } from '../../domain/weeks.ts'
import { shownStance } from './dashboard.ts'

export interface ResponseTime {
  firmKey: string
  firm: string
  /** From the submission to the first answer, on business days from 9 to 18. */
  medianBusinessHours: number
  count: number
}

export interface WeekOfInterest {
  weekStart: Date
  high: number
  moderate: number
  low: number
  notInterested: number
  unknown: number
}

export interface Agreement {
  level: InterestLevel
  weekStart: Date
  judged: number
  agreed: number
}

/** Counts hours from a Monday long ago to a local time. */
const businessHours = (local: string): string => {
  const days = `(${local}::date - date '1970-01-05')`
  const hours = `least(greatest(extract(epoch from ${local}::time) / 3600 - 9, 0), 9)`
  const holidays = `(select count(*) from unnest(:holidays::date[]) as holiday where holiday < ${local}::date)`
  const isBusinessDay = `${days} % 7 < 5 and ${local}::date <> all (:holidays::date[])`
  return `(9 * (${days} / 7 * 5 + least(${days} % 7, 5) - ${holidays})
    + case when ${isBusinessDay} then ${hours} else 0 end)`
}

/** Omits automatic mail. */
export async function listResponseTimes(
  db: Knex,
  { since, now, timeZone, limit }: { since: Date; now: Date; timeZone: string; limit: number },
): Promise<ResponseTime[]> {
  const { rows } = await db.raw(
    `select first.firm_key as "firmKey", coalesce(max(c.company), first.firm_key) as firm,
       round((percentile_cont(0.5) within group (order by
         ${businessHours('(first.at at time zone :timeZone)')} - ${businessHours('(s.sent_at at time zone :timeZone)')}
       ))::numeric, 1)::float8 as "medianBusinessHours",
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
    { since, timeZone, limit, holidays: holidaysBetween(since, now, timeZone) },
  )
  return rows
}

/** Uses the week of a thread's newest message. */
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

/** Counts responses corrected, or opened and marked as read. A corrected category is no disagreement. */
export async function listAgreement(db: Knex, weeks: readonly Period[]): Promise<Agreement[]> {
  const { rows } = await db.raw(
    `select w.start as "weekStart", r.judged_level as level, count(*) as judged,
       count(*) filter (where r.interest_level = r.judged_level) as agreed
     from jsonb_to_recordset(:weeks::jsonb) as w (start timestamptz, "end" timestamptz)
     join email_responses r on r.received_at >= w.start and r.received_at < w."end"
     where r.corrected_at is not null and r.judged_level is not null
       or r.opened_at is not null and r.is_read = 'true' and r.judged_level <> 'unknown'
     group by 1, 2 order by 1, 2`,
    { weeks: JSON.stringify(weeks) },
  )
  return rows
}
