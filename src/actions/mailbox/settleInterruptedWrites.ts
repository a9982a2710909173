import type { Context } from '../../context.ts'
import { clearInterruptedWrites, listInterruptedWrites } from '../../store/mailbox/copyStates.ts'
import { settleRemoved } from './settleRemoved.ts'

/** A write and its lookup take less time. */
const longestWriteMs = 3 * 60_000

/** Looks them up, because no delta reports a change that did not happen. */
export async function settleInterruptedWrites(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = context.clock().getTime()
  const possiblyRunning = [new Date(now - longestWriteMs), new Date(now + longestWriteMs)] as const
  const interrupted = await listInterruptedWrites(context.db, possiblyRunning)
  for (const [folderId, copies] of Map.groupBy(interrupted, copy => copy.folderId)) {
    const ids = copies.map(copy => copy.graphId)
    await settleRemoved(context, folderId, ids, signal)
    await clearInterruptedWrites(context.db, ids, possiblyRunning)
  }
}
