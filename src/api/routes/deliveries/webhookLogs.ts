import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { WebhookLog, WebhookLogDetails, WebhookLogFilter } from '../../../contract/webhooks.ts'
import { AppError } from '../../../domain/errors.ts'
import { findWebhookLog, listWebhookLogs } from '../../../store/webhooks/webhookLogs.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'

const tags = ['webhooks']

/** API-34. */
export function webhookLogRoutes(app: App, { db }: Context): void {
  addListRoute(app, {
    path: 'webhook-logs',
    tags,
    summary: 'List webhook calls, newest first',
    filter: WebhookLogFilter,
    sort: ['processedAt', 'endpoint', 'status'],
    item: WebhookLog,
    list: (filter, range) => listWebhookLogs(db, filter, range),
    present: rows => rows.map(isoDates),
  })
  app.get(
    '/api/webhook-logs/:id',
    {
      schema: {
        tags,
        summary: 'Get a webhook call with the headers and payload that are still stored',
        params: IdParams,
        response: { 200: WebhookLogDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      const log = await findWebhookLog(db, request.params.id)
      if (!log)
        throw new AppError('notFound', 'webhookLog.notFound', 'There is no such call. Calls are kept for 30 days.')
      return isoDates(log)
    },
  )
}
