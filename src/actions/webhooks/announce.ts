import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { WebhookEventType } from '../../domain/webhookTypes.ts'
import { type Announcement, insertWebhookEvents } from '../../store/webhooks/dueWebhooks.ts'
import { listListeners } from '../../store/webhooks/webhookEndpoints.ts'

/** Keeps a first sync of years from flooding a channel. */
const newestDays = 7

/** Must run in the transaction of the change. Events hold ids, not email text. */
export async function announce(
  context: Pick<Context, 'queue' | 'clock'>,
  trx: Knex.Transaction,
  type: WebhookEventType,
  news: readonly Announcement[],
): Promise<void> {
  const recent = news.filter(({ at }) => at >= announceSince(context))
  if (recent.length === 0) return
  const opened = await insertWebhookEvents(trx, type, await listListeners(trx, type), recent)
  const payloads = opened.map(webhookEventId => ({ webhookEventId }))
  await context.queue.enqueueAll('postWebhook', payloads, trx)
}

export function announceSince({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock().getTime() - newestDays * 86_400_000)
}
