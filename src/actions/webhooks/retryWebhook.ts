import type { Context } from '../../context.ts'
import { AppError, noSuch } from '../../domain/errors.ts'
import { findWebhookEvent, reopenWebhookEvent, type WebhookEvent } from '../../store/webhooks/webhookEvents.ts'

/**
 * Posts a failed webhook event again with the same webhook-id, which identifies repetitions. A pending one stays
 * pending.
 *
 * @throws AppError `notFound`; `conflict` for a delivered event
 */
export async function retryWebhook(context: Pick<Context, 'db' | 'queue'>, id: string): Promise<WebhookEvent> {
  return context.db.transaction(async trx => {
    if (await reopenWebhookEvent(trx, id)) {
      await context.queue.enqueueAll('postWebhook', [{ webhookEventId: id }], trx)
    }
    const event = await findWebhookEvent(trx, id)
    if (!event) throw noSuch('webhookEvent')
    if (event.status === 'sent') throw new AppError('conflict', 'webhookEvent.sent', 'The event was delivered.')
    return event
  })
}
