import type { Context } from '../../context.ts'
import type { SyncProgress } from '../../domain/events.ts'
import { whileLocked } from '../../store/database/sessionLock.ts'
import { findLatestSyncRun, type RunCounts, type SyncRun } from '../../store/mailbox/syncRuns.ts'

/** What is asked of a sync. */
export interface SyncRequest {
  /** What is so many hours old at most and was not processed, or did not link, is looked at again. */
  hoursBack: number
  /** Asked for by a person. */
  manual: boolean
  /** A poll: of many folders only those are walked that are due (dueFolders). */
  isPoll?: boolean
  signal?: AbortSignal
  onProgress?: (progress: SyncProgress) => void
}

/**
 * Runs a sync with the mailbox to itself: one walks it at a time, over all processes. One that had to wait for another
 * of its kind, which looked back as far, answers the other's result.
 *
 * @throws AppError when Graph or Entra refuse or stay away; everything stored until then stays
 */
export async function syncInTurn(
  context: Context,
  kind: SyncRun['kind'],
  request: SyncRequest,
  run: (signal: AbortSignal) => Promise<RunCounts>,
): Promise<RunCounts> {
  const askedAt = context.clock()
  return whileLocked(await context.mailboxLocker.take(request.signal), request.signal, async signal => {
    // Told to stop while it waited.
    request.signal?.throwIfAborted()
    const other = await findLatestSyncRun(context.db, kind)
    const servedMeanwhile = other?.state === 'finished' && isWithin(other.finishedAt, askedAt, context.clock())
    const isAsMuch = other !== null && (other.isWhole || request.isPoll === true || kind === 'submissions')
    if (servedMeanwhile && isAsMuch && other.hoursBack >= request.hoursBack) return other
    return run(signal)
  })
}

/** What lies ahead of the clock was noted before it was set back, and says nothing of now. */
function isWithin(at: Date | null, from: Date, until: Date): boolean {
  return at !== null && at >= from && at <= until
}
