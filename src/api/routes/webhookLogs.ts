import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { ErrorBody, ListQuery } from '../../contract/list.ts'
import { WebhookLog } from '../../contract/webhooks.ts'
import { listWebhookLogs } from '../../store/webhookLogs.ts'
import type { App } from '../app.ts'
import { contentRange, readListQuery } from '../listQuery.ts'
import { iso } from '../presentResponse.ts'

const NoFilter = Type.Object({}, { additionalProperties: false })

/** API-34: what called our webhooks, and what became of it. */
export function webhookLogRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/webhook-logs',
    {
      schema: {
        tags: ['webhooks'],
        summary: 'List webhook calls, newest first',
        querystring: ListQuery,
        response: { 200: Type.Array(WebhookLog), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range } = readListQuery(request.query, NoFilter)
      const page = await listWebhookLogs(db, range)
      reply.header('content-range', contentRange('webhook-logs', range, page))
      return page.rows.map(log => ({ ...log, processedAt: iso(log.processedAt) }))
    },
  )
}
