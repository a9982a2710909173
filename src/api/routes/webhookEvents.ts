import { Type } from 'typebox'
import { retryWebhook } from '../../actions/retryWebhook.ts'
import type { Context } from '../../context.ts'
import { ErrorBody, IdParams, listQuery } from '../../contract/list.ts'
import { type WebhookEventBody, WebhookEventFilter, WebhookEventSchema } from '../../contract/webhooks.ts'
import { listWebhookEvents, type WebhookEvent } from '../../store/webhookEvents.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'

const tags = ['webhooks']

/** What the outgoing webhook has told, and what the receiver answered. */
export function webhookEventRoutes(app: App, context: Context): void {
  app.get(
    '/api/webhook-events',
    {
      schema: {
        tags,
        summary: 'List events of the outgoing webhook, newest first',
        querystring: listQuery(WebhookEventFilter),
        response: { 200: Type.Array(WebhookEventSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, WebhookEventFilter)
      const page = await listWebhookEvents(context.db, filter, range)
      reply.header('content-range', contentRange('webhook-events', range, page))
      return page.rows.map(present)
    },
  )
  app.post(
    '/api/webhook-events/:id/retry',
    {
      schema: {
        tags,
        summary: 'Post an event again that was given up',
        params: IdParams,
        response: { 200: WebhookEventSchema, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async request => present(await retryWebhook(context, request.params.id)),
  )
}

function present(event: WebhookEvent): WebhookEventBody {
  return { ...event, sentAt: iso(event.sentAt), dateReceived: iso(event.dateReceived) }
}
