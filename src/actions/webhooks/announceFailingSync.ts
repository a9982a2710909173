import type { Context } from '../../context.ts'
import { isSyncLate } from '../../domain/checks.ts'
import { findWalkedAt } from '../../store/mailbox/syncRuns.ts'
import { announce } from './announce.ts'

/** Opens webhook events when a failed sync leaves the mirror late, once until a sync succeeds again. */
export async function announceFailingSync(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  reason: string,
): Promise<void> {
  const now = context.clock()
  const walkedAt = await findWalkedAt(context.db, now)
  // Without a first sync, whoever sets the product up is looking at it.
  if (!walkedAt || !isSyncLate(walkedAt, now)) return
  const since = walkedAt.toISOString()
  const news = { subjectId: null, at: now, details: { since, reason }, onceKey: since }
  await context.db.transaction(trx => announce(context, trx, 'sync.failing', [news]))
}
