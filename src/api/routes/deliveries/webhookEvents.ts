import { retryWebhook } from '../../../actions/webhooks/retryWebhook.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { WebhookEventDetails, WebhookEventFilter, WebhookEventSchema } from '../../../contract/webhooks.ts'
import { notFound } from '../../../domain/errors.ts'
import { findWebhookEvent, listWebhookEvents } from '../../../store/webhooks/webhookEvents.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'

const tags = ['webhooks']

export function webhookEventRoutes(app: App, context: Context): void {
  addListRoute(app, {
    path: 'webhook-events',
    tags,
    summary: 'List webhook events, newest first',
    filter: WebhookEventFilter,
    sort: ['dateReceived', 'sentAt', 'status', 'attempts', 'responseType', 'eventType', 'endpointName'],
    item: WebhookEventSchema,
    list: (filter, range) => listWebhookEvents(context.db, filter, range),
    present: rows => rows.map(isoDates),
  })
  app.get(
    '/api/webhook-events/:id',
    {
      schema: {
        tags,
        summary: 'Get a webhook event with its payload',
        params: IdParams,
        response: { 200: WebhookEventDetails, '4xx': ErrorBody },
      },
    },
    async request => {
      const event = await findWebhookEvent(context.db, request.params.id)
      if (!event) throw notFound('webhookEvent')
      return isoDates(event)
    },
  )
  app.post(
    '/api/webhook-events/:id/retry',
    {
      config: { right: 'admin' },
      schema: {
        tags,
        summary: 'Resend a webhook event, delivered or not, with the same webhook-id',
        params: IdParams,
        response: { 200: WebhookEventSchema, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async request => isoDates(await retryWebhook(context, request.params.id)),
  )
}
