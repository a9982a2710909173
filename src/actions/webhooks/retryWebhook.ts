import type { Context } from '../../context.ts'
import { notFound } from '../../domain/errors.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findWebhookEvent, reopenWebhookEvent, type WebhookEvent } from '../../store/webhooks/webhookEvents.ts'

/** Keeps the webhook-id, which identifies repetitions. */
export async function retryWebhook(context: Pick<Context, 'db' | 'queue'>, id: string): Promise<WebhookEvent> {
  return context.db.transaction(async trx => {
    if (await reopenWebhookEvent(trx, id)) {
      await context.queue.enqueueAll('postWebhook', [{ webhookEventId: id }], trx)
      await notifyEvent(trx, { type: 'webhooks.changed' })
    }
    const event = await findWebhookEvent(trx, id)
    if (!event) throw notFound('webhookEvent')
    return event
  })
}
