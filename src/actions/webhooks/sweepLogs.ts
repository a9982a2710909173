import type { Context } from '../../context.ts'
import { deleteOldAuditEntries } from '../../store/operations/auditLog.ts'
import { deleteOldWebhookEvents } from '../../store/webhooks/webhookEvents.ts'
import { deleteWebhookLogs } from '../../store/webhooks/webhookLogs.ts'

const keptDays = 30

export async function sweepLogs({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000)
  const calls = await deleteWebhookLogs(db, before)
  const events = await deleteOldWebhookEvents(db, before)
  return calls + events + (await deleteOldAuditEntries(db))
}
