import type { Context } from '../../context.ts'
import { isSyncLate } from '../../domain/checks.ts'
import { findWalkedAt } from '../../store/mailbox/syncRuns.ts'
import { wasSyncAnnounced } from '../../store/webhooks/dueWebhooks.ts'
import { announce } from './announce.ts'

type SyncContext = Pick<Context, 'db' | 'queue' | 'clock'>

/** Announces it once until a sync succeeds again. */
export async function announceFailingSync(context: SyncContext, reason: string): Promise<void> {
  const now = context.clock()
  const walkedAt = await findWalkedAt(context.db, now)
  // Before the first sync, the person who sets up the product is looking at it.
  if (!walkedAt || !isSyncLate(walkedAt, now)) return
  const since = walkedAt.toISOString()
  const news = { subjectId: null, at: now, details: { since, reason }, onceKey: since }
  await context.db.transaction(trx => announce(context, trx, 'sync.failing', [news]))
}

export async function announceRecoveredSync(context: SyncContext, before: Date | null): Promise<void> {
  const now = context.clock()
  if (!before || !isSyncLate(before, now)) return
  const walkedAt = await findWalkedAt(context.db, now)
  if (!walkedAt || isSyncLate(walkedAt, now)) return
  const since = before.toISOString()
  await context.db.transaction(async trx => {
    if (!(await wasSyncAnnounced(trx, since))) return
    await announce(context, trx, 'sync.recovered', [{ subjectId: null, at: now, details: { since }, onceKey: since }])
  })
}
