import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { ErrorBody, Id, listQuery } from '../../contract/list.ts'
import { ActivityLog } from '../../contract/responses.ts'
import { listActivityLogs } from '../../store/activityLogs.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'

const Filter = Type.Object({ responseId: Type.Optional(Id) }, { additionalProperties: false })
const Query = Type.Object({ ...listQuery(Filter).properties, ...Filter.properties })

/** API-14: what happened to a response, and at all. */
export function activityLogRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/activity-logs',
    {
      schema: {
        tags: ['responses'],
        summary: 'List activity, newest first',
        querystring: Query,
        response: { 200: Type.Array(ActivityLog), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, Filter)
      const page = await listActivityLogs(db, { responseId: request.query.responseId, ...filter }, range)
      reply.header('content-range', contentRange('activity-logs', range, page))
      return page.rows.map(entry => ({ ...entry, createdAt: iso(entry.createdAt) }))
    },
  )
}
