import type { Context } from '../../context.ts'
import { AppError, noSuch } from '../../domain/errors.ts'
import { findWebhookEvent, reopenWebhookEvent, type WebhookEvent } from '../../store/webhooks/webhookEvents.ts'

/**
 * Posts a webhook event again that was given up; with the same webhook-id, by which the receiver tells a repetition.
 * One that waits anyway goes on waiting.
 *
 * @throws AppError `notFound`; `conflict` for one that was delivered
 */
export async function retryWebhook(context: Context, id: string): Promise<WebhookEvent> {
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
