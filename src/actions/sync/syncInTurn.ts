import type { Context } from '../../context.ts'
import type { SyncProgress } from '../../domain/events.ts'
import { whileLocked } from '../../store/database/sessionLock.ts'
import { findLatestSyncRun, type RunCounts, type SyncRun } from '../../store/mailbox/syncRuns.ts'

export interface SyncRequest {
  /** Age limit of unprocessed and unlinked messages that are processed again. */
  hoursBack: number
  /** Whether a person asked for it. */
  manual: boolean
  /** Whether only the folders that are due are walked (dueFolders). */
  isPoll?: boolean
  signal?: AbortSignal
  onProgress?: (progress: SyncProgress) => void
}

/**
 * Runs a sync alone, over all processes. If another of its kind that looked back as far has finished meanwhile, returns
 * that one's result.
 *
 * @throws AppError when Graph or Entra refuse or are away; everything stored until then stays
 */
export async function syncInTurn(
  context: Pick<Context, 'db' | 'mailboxLocker' | 'clock'>,
  kind: SyncRun['kind'],
  request: SyncRequest,
  run: (signal: AbortSignal) => Promise<RunCounts>,
): Promise<RunCounts> {
  const askedAt = context.clock()
  return whileLocked(await context.mailboxLocker.take(request.signal), request.signal, async signal => {
    // The signal may have fired during the wait.
    request.signal?.throwIfAborted()
    const other = await findLatestSyncRun(context.db, kind)
    const servedMeanwhile = other?.state === 'finished' && isWithin(other.finishedAt, askedAt, context.clock())
    const isAsMuch = other !== null && (other.isWhole || request.isPoll === true || kind === 'submissions')
    if (servedMeanwhile && isAsMuch && other.hoursBack >= request.hoursBack) return other
    return run(signal)
  })
}

/**
 * Returns whether a time is in the range. A future time was stored before the clock was set back and does not count.
 */
function isWithin(at: Date | null, from: Date, until: Date): boolean {
  return at !== null && at >= from && at <= until
}
