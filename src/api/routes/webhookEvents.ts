import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { ErrorBody, listQuery } from '../../contract/list.ts'
import { WebhookEventFilter, WebhookEventSchema } from '../../contract/webhooks.ts'
import { listWebhookEvents } from '../../store/webhookEvents.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'

/** What the outgoing webhook has told, and what the receiver answered. */
export function webhookEventRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/webhook-events',
    {
      schema: {
        tags: ['webhooks'],
        summary: 'List events of the outgoing webhook, newest first',
        querystring: listQuery(WebhookEventFilter),
        response: { 200: Type.Array(WebhookEventSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, WebhookEventFilter)
      const page = await listWebhookEvents(db, filter, range)
      reply.header('content-range', contentRange('webhook-events', range, page))
      return page.rows.map(event => ({ ...event, sentAt: iso(event.sentAt), dateReceived: iso(event.dateReceived) }))
    },
  )
}
