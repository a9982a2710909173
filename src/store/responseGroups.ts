import type { Knex } from 'knex'
import { type ListRange, listRows, type Page } from './listRows.ts'

/** GRP-01: the responses about one candidate, counted. */
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

/** One row a candidate that has responses, newest first (GRP-05, GRP-06 tell which response counts where). */
export function listResponseGroups(
  db: Knex,
  filter: { isRead?: 'true' | 'false' },
  range: ListRange,
): Promise<Page<ResponseGroup>> {
  const grouped = db({ r: 'email_responses' })
    .leftJoin({ c: 'candidates' }, 'c.id', 'r.candidate_id')
    .whereNotNull('r.ref_id')
    .groupBy('r.ref_id')
    .select({ refId: 'r.ref_id' })
    .select(
      db.raw('r.ref_id as id'),
      db.raw('max(c.name) as "candidateName"'),
      db.raw('(array_agg(r.subject order by r.received_at desc nulls last, r.id))[1] as subject'),
      db.raw('count(*)::int as "responseCount"'),
      db.raw(`(count(*) filter (where r.is_read = 'false'))::int as "unreadCount"`),
      db.raw(`(count(*) filter (where r.interest_level in ('high', 'moderate', 'low')))::int as "interestedCount"`),
      db.raw(`(count(*) filter (where r.interest_level in ('not_interested', 'unknown') or r.interest_level is null))::int
        as "notInterestedCount"`),
      db.raw('max(r.received_at) as "latestAt"'),
    )
  if (filter.isRead === 'false') grouped.havingRaw(`count(*) filter (where r.is_read = 'false') > 0`)
  const query = db.from(grouped.as('groups')).select('*')
  return listRows(query, columns, range, { field: 'latestAt', order: 'desc' })
}
