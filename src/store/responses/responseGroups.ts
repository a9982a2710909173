import type { Knex } from 'knex'
import { type ListRange, listRows, type Page } from '../database/listRows.ts'
import { shownStance } from './dashboard.ts'

/** GRP-01. */
export interface ResponseGroup {
  id: string
  refId: string
  candidateName: string | null
  subject: string | null
  responseCount: number
  unreadCount: number
  interestedCount: number
  notInterestedCount: number
  latestAt: Date | null
}

const columns = {
  id: 'refId',
  refId: 'refId',
  candidateName: 'candidateName',
  latestAt: 'latestAt',
  unreadCount: 'unreadCount',
}

const interested = `(${shownStance}) in ('high', 'moderate', 'low')`

/** Counts each response by its thread's stance (GRP-05, GRP-06). */
export async function listResponseGroups(
  db: Knex,
  filter: { isRead?: 'true' | 'false' },
  range: ListRange,
  overrides: readonly string[],
): Promise<Page<ResponseGroup>> {
  const grouped = db({ t: 'response_threads' })
    .leftJoin({ c: 'candidates' }, 'c.id', 't.candidate_id')
    .whereNotNull('t.ref_id')
    .groupBy('t.ref_id')
    .select({ refId: 't.ref_id' })
    .select(
      db.raw('t.ref_id as id'),
      db.raw('max(c.name) as "candidateName"'),
      db.raw('sum(t.size)::int as "responseCount"'),
      db.raw('sum(t.unread_count)::int as "unreadCount"'),
      db.raw(`coalesce(sum(t.size) filter (where ${interested}), 0)::int as "interestedCount"`, { overrides }),
      db.raw(`coalesce(sum(t.size) filter (where not ${interested}), 0)::int as "notInterestedCount"`, { overrides }),
      db.raw('max(t.latest_at) as "latestAt"'),
    )
  if (filter.isRead === 'false') grouped.havingRaw('sum(t.unread_count) > 0')
  const query = db.from(grouped.as('groups')).select('*')
  const fallback = { field: 'latestAt', order: 'desc' } as const
  const page = await listRows<Omit<ResponseGroup, 'subject'>>(query, columns, range, fallback)
  const subjects = await findNewestSubjects(
    db,
    page.rows.map(group => group.refId),
  )
  return { ...page, rows: page.rows.map(group => ({ ...group, subject: subjects.get(group.refId) ?? null })) }
}

async function findNewestSubjects(db: Knex, refIds: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await db.raw(
    `select asked.ref_id as "refId", newest.subject
     from unnest(?::text[]) as asked(ref_id) cross join lateral (
       select subject from email_responses where ref_id = asked.ref_id
       order by received_at desc nulls last, id limit 1) newest`,
    [[...refIds]],
  )
  return new Map(rows.map((row: { refId: string; subject: string | null }) => [row.refId, row.subject]))
}
