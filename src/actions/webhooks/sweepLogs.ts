import type { Context } from '../../context.ts'
import { deleteWebhookLogs } from '../../store/webhooks/webhookLogs.ts'

/** How long calls of webhooks are kept. */
const keptDays = 30

/** Deletes what is kept for a time only; answers how many rows. */
export function sweepLogs({ db, clock }: Context): Promise<number> {
  return deleteWebhookLogs(db, new Date(clock().getTime() - keptDays * 86_400_000))
}
