import type { Context } from '../../context.ts'
import { deleteOldAuditEntries } from '../../store/operations/auditLog.ts'
import { deleteWebhookLogs } from '../../store/webhooks/webhookLogs.ts'

/** Days for which webhook calls are kept. */
const keptDays = 30

/** Deletes expired logs and returns the number of rows. */
export async function sweepLogs({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const calls = await deleteWebhookLogs(db, new Date(clock().getTime() - keptDays * 86_400_000))
  return calls + (await deleteOldAuditEntries(db))
}
