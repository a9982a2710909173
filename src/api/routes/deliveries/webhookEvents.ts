import { retryWebhook } from '../../../actions/webhooks/retryWebhook.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { WebhookEventFilter, WebhookEventSchema } from '../../../contract/webhooks.ts'
import { listWebhookEvents } from '../../../store/webhooks/webhookEvents.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addList } from '../../listQuery.ts'

const tags = ['webhooks']

/** Adds the routes for events of the outgoing webhook. */
export function webhookEventRoutes(app: App, context: Context): void {
  addList(app, {
    path: 'webhook-events',
    tags,
    summary: 'List events of the outgoing webhook, newest first',
    filter: WebhookEventFilter,
    sort: ['dateReceived', 'sentAt', 'status', 'attempts', 'responseType'],
    item: WebhookEventSchema,
    list: (filter, range) => listWebhookEvents(context.db, filter, range),
    present: rows => rows.map(isoDates),
  })
  app.post(
    '/api/webhook-events/:id/retry',
    {
      config: { right: 'admin' },
      schema: {
        tags,
        summary: 'Post an event again that was given up',
        params: IdParams,
        response: { 200: WebhookEventSchema, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async request => isoDates(await retryWebhook(context, request.params.id)),
  )
}
