import type { Knex } from 'knex'
import type { Period } from '../../domain/weeks.ts'
import { newestStance } from './responseThreads.ts'

/** A thread counts once. Rates omit `unknown`. */
export interface DashboardFigures {
  lastEmailProcessed: Date | null
  totalEmails: number
  interested: number
  withStance: number
  activeCandidates: number
}

export interface PeriodFigures {
  interested: number
  activeCandidates: number
}

/** STATE-11. */
export const shownStance = `case when stance = 'high' and sender_domain = any(:overrides) then 'not_interested' else stance end`

const isActive = `c.status not in ('inactive', 'archived')`

/** DASH-04, DASH-07, ANA-01. */
export async function countDashboard(db: Knex, overrides: readonly string[]): Promise<DashboardFigures> {
  const { rows } = await db.raw(
    `select
       (select max(processed_at) from messages where processed_at is not null) as "lastEmailProcessed",
       (select count(*) from email_responses) as "totalEmails",
       count(*) filter (where shown = 'high') as interested,
       count(*) filter (where shown <> 'unknown') as "withStance",
       (select count(distinct t.candidate_id) from response_threads t join candidates c on c.id = t.candidate_id
          where ${isActive}) as "activeCandidates"
     from (select ${shownStance} as shown from response_threads) threads`,
    { overrides },
  )
  return rows[0]
}

/** Stances at the end of a period. */
const stancesOfActive = `select candidate_id, ${shownStance} as shown from (
  select t.candidate_id, t.sender_domain, coalesce(newest.interest_level, t.level) as stance
  from active join response_threads t on t.thread_id = active.thread_id
  left join lateral (${newestStance('thread_id = t.thread_id and received_at < :end')}) newest on true) threads`

/** Uses stances at the period's end (DASH-08, DASH-09). */
export async function countPeriod(db: Knex, period: Period, overrides: readonly string[]): Promise<PeriodFigures> {
  const { rows } = await db.raw(
    `with active as (
       select distinct thread_id, candidate_id from email_responses where received_at >= :start and received_at < :end)
     select
       (select count(distinct c.id) from active join candidates c on c.id = active.candidate_id and ${isActive})
         as "activeCandidates",
       count(*) filter (where shown = 'high') as interested
     from (${stancesOfActive}) threads`,
    { overrides, start: period.start, end: period.end },
  )
  return rows[0]
}

/** API-30. */
export async function countByStance(
  db: Knex,
  overrides: readonly string[],
): Promise<{ high: number; moderate: number; low: number; notInterested: number }> {
  const { rows } = await db.raw(
    `select count(*) filter (where shown = 'high') as high, count(*) filter (where shown = 'moderate') as moderate,
       count(*) filter (where shown = 'low') as low, count(*) filter (where shown = 'not_interested') as "notInterested"
     from (select ${shownStance} as shown from response_threads) threads`,
    { overrides },
  )
  return rows[0]
}

const rankingFigures = `count(*) filter (where shown = 'high') as "interestedCount", count(*) as "responseCount",
  round(100.0 * count(*) filter (where shown = 'high') / count(*))::int as "responseRate"`

/** Ranks by interested firms, then by rate (API-31, ENT-18). */
export async function listTopCandidates(
  db: Knex,
  { overrides, since, limit }: { overrides: readonly string[]; since: Date | null; limit: number },
): Promise<TopCandidate[]> {
  const { rows } = await db.raw<{ rows: (TopCandidate['candidate'] & RankingFigures)[] }>(
    `select c.id, c.name, c.role, ${rankingFigures}
     from (select ${shownStance} as shown, candidate_id from response_threads
       where :since::timestamptz is null or latest_at >= :since) threads
     join candidates c on c.id = threads.candidate_id
     where shown <> 'unknown'
     group by c.id
     order by "interestedCount" desc, "responseRate" desc, c.name, c.id
     limit :limit`,
    { overrides, since, limit },
  )
  return rows.map(({ id, name, role, ...figures }) => ({ candidate: { id, name, role }, ...figures }))
}

interface RankingFigures {
  interestedCount: number
  responseCount: number
  responseRate: number
}

interface TopCandidate extends RankingFigures {
  candidate: { id: string; name: string; role: string | null }
}

/** Uses stances at the period's end. */
export async function findRankingFigures(
  db: Knex,
  candidateIds: readonly string[],
  period: Period,
  overrides: readonly string[],
): Promise<Map<string, RankingFigures>> {
  const { rows } = await db.raw<{ rows: (RankingFigures & { id: string })[] }>(
    `with active as (
       select distinct thread_id from email_responses
       where candidate_id = any(:candidateIds) and received_at >= :start and received_at < :end)
     select candidate_id as id, ${rankingFigures}
     from (${stancesOfActive}) threads where shown <> 'unknown' group by candidate_id`,
    { candidateIds: [...candidateIds], overrides, start: period.start, end: period.end },
  )
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
