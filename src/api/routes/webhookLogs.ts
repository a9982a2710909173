import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { ErrorBody, IdParams, listQuery } from '../../contract/list.ts'
import { WebhookLog, WebhookLogDetails, WebhookLogFilter } from '../../contract/webhooks.ts'
import { AppError } from '../../domain/errors.ts'
import { findWebhookLog, listWebhookLogs } from '../../store/webhookLogs.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'

const tags = ['webhooks']

/** API-34: what called our webhooks, and what became of it. */
export function webhookLogRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/webhook-logs',
    {
      schema: {
        tags,
        summary: 'List webhook calls, newest first',
        querystring: listQuery(WebhookLogFilter),
        response: { 200: Type.Array(WebhookLog), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, WebhookLogFilter)
      const page = await listWebhookLogs(db, filter, range)
      reply.header('content-range', contentRange('webhook-logs', range, page))
      return page.rows.map(log => ({ ...log, processedAt: iso(log.processedAt) }))
    },
  )
  app.get(
    '/api/webhook-logs/:id',
    {
      schema: {
        tags,
        summary: 'One call, with its headers and payload as far as they are kept',
        params: IdParams,
        response: { 200: WebhookLogDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      const log = await findWebhookLog(db, request.params.id)
      if (!log) throw new AppError('notFound', 'webhookLog.notFound', 'There is no such call; they are kept 30 days.')
      return { ...log, processedAt: iso(log.processedAt) }
    },
  )
}
