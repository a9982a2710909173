import type { Knex } from 'knex'
import { shownStance } from './dashboard.ts'
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

const interested = `(${shownStance}) in ('high', 'moderate', 'low')`

/**
 * One row a candidate that has responses, newest first. GRP-05, GRP-06 tell which response counts where: by the newest
 * stance of its thread, as the lists show it.
 */
export function listResponseGroups(
  db: Knex,
  filter: { isRead?: 'true' | 'false' },
  range: ListRange,
  overrides: readonly string[],
): Promise<Page<ResponseGroup>> {
  const grouped = db({ r: 'email_responses' })
    .join({ t: 'response_threads' }, 't.thread_id', 'r.thread_id')
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
      db.raw(`(count(*) filter (where ${interested}))::int as "interestedCount"`, { overrides }),
      db.raw(`(count(*) filter (where not ${interested}))::int as "notInterestedCount"`, { overrides }),
      db.raw('max(r.received_at) as "latestAt"'),
    )
  if (filter.isRead === 'false') grouped.havingRaw(`count(*) filter (where r.is_read = 'false') > 0`)
  const query = db.from(grouped.as('groups')).select('*')
  return listRows(query, columns, range, { field: 'latestAt', order: 'desc' })
}
