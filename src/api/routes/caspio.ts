import { Type } from 'typebox'
import { syncCaspio } from '../../actions/syncCaspio.ts'
import type { Context } from '../../context.ts'
import { CandidateSchema } from '../../contract/candidates.ts'
import { CaspioSyncResult, SetAsideSchema } from '../../contract/caspio.ts'
import { ErrorBody, listQuery, NoFilter } from '../../contract/list.ts'
import { listCandidates } from '../../store/candidates.ts'
import { listSetAside } from '../../store/caspioSetAside.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'
import { CandidateFilter, presentCandidate, withoutAll } from './candidates.ts'

const tags = ['caspio']

/** Candidates from Caspio: the sync, what it brought, what it set aside. */
export function caspioRoutes(app: App, context: Context): void {
  const { db } = context
  app.post(
    '/api/candidates/sync',
    {
      schema: {
        tags,
        summary: 'Bring candidates up to what Caspio has; answers when that is done',
        response: { 200: CaspioSyncResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async () => syncCaspio(context, {}),
  )
  app.get(
    '/api/caspio/candidates',
    {
      schema: {
        tags,
        summary: 'List the candidates that came from Caspio',
        querystring: listQuery(CandidateFilter),
        response: { 200: Type.Array(CandidateSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, CandidateFilter)
      const page = await listCandidates(db, { ...withoutAll(filter), isFromCaspio: 'true' }, range)
      reply.header('content-range', contentRange('caspio/candidates', range, page))
      return page.rows.map(presentCandidate)
    },
  )
  app.get(
    '/api/caspio/set-aside',
    {
      schema: {
        tags,
        summary: 'List the rows of Caspio that make no candidate, with the reasons',
        querystring: listQuery(NoFilter),
        response: { 200: Type.Array(SetAsideSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range } = readListQuery(request.query, NoFilter)
      const page = await listSetAside(db, range)
      reply.header('content-range', contentRange('caspio/set-aside', range, page))
      return page.rows.map(row => ({ ...row, firstSeenAt: iso(row.firstSeenAt), lastSeenAt: iso(row.lastSeenAt) }))
    },
  )
}
