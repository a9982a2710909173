import type { Context } from '../../context.ts'
import { clearInterruptedWrites, listInterruptedWrites } from '../../store/mailbox/copyStates.ts'
import { settleRemoved } from './settleRemoved.ts'

/** A write has given up, or was looked up, long before that. */
const longestWriteMs = 3 * 60_000

/**
 * Brings copies to what the mailbox says whose change was begun and never confirmed: a process died between changing
 * the mirror and hearing from Graph, or Graph could not be asked. No delta would tell of a change that never was.
 */
export async function settleInterruptedWrites(context: Context, signal: AbortSignal): Promise<void> {
  const now = context.clock().getTime()
  const begun = [new Date(now - longestWriteMs), new Date(now + longestWriteMs)] as const
  const interrupted = await listInterruptedWrites(context.db, begun)
  for (const [folderId, copies] of Map.groupBy(interrupted, copy => copy.folderId)) {
    const ids = copies.map(copy => copy.graphId)
    await settleRemoved(context, folderId, ids, signal)
    await clearInterruptedWrites(context.db, ids, begun)
  }
}
