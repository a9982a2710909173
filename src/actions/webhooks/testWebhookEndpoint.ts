import type { Context } from '../../context.ts'
import { notFound } from '../../domain/errors.ts'
import { environmentEndpointId, testEventType } from '../../domain/webhookTypes.ts'
import { insertWebhookEvents } from '../../store/webhooks/dueWebhooks.ts'
import { findWebhookEndpoint } from '../../store/webhooks/webhookEndpoints.ts'
import { findWebhookEvent, type WebhookEvent } from '../../store/webhooks/webhookEvents.ts'
import { awaitChange } from '../awaitChange.ts'

/** May return a pending event. */
export async function testWebhookEndpoint(
  context: Pick<Context, 'config' | 'databaseUrl' | 'db' | 'queue' | 'clock'>,
  endpointId: string,
  patienceMs: number,
): Promise<WebhookEvent> {
  const { config, db, queue, clock } = context
  const isAbsent = endpointId === environmentEndpointId && !config.outgoingWebhook.url
  if (isAbsent || !(await findWebhookEndpoint(db, endpointId))) throw notFound('webhookEndpoint')
  const id = await db.transaction(async trx => {
    const ids = await insertWebhookEvents(trx, testEventType, [endpointId], [{ subjectId: null, at: clock() }])
    await queue.enqueueAll(
      'postWebhook',
      ids.map(webhookEventId => ({ webhookEventId })),
      trx,
    )
    return ids[0] ?? ''
  })
  return awaitChange(context, {
    isOurs: ({ type }) => type === 'webhooks.changed',
    async look() {
      const event = await findWebhookEvent(db, id)
      if (!event) throw notFound('webhookEvent')
      return event
    },
    isEnd: ({ status }) => status !== 'pending',
    patienceMs,
  })
}
