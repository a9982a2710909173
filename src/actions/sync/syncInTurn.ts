import type { Context } from '../../context.ts'
import type { SyncProgress } from '../../domain/events.ts'
import { whileLocked } from '../../store/database/sessionLock.ts'
import { findLatestSyncRun, type RunCounts, type SyncRun } from '../../store/mailbox/syncRuns.ts'

export interface SyncRequest {
  /** Age limit of messages that are processed again. */
  hoursBack: number
  manual: boolean
  /** Walks only the folders that are due (dueFolders). */
  isPoll?: boolean
  signal?: AbortSignal
  onProgress?: (progress: SyncProgress) => void
}

/**
 * May return the result of another sync that looked back as far.
 * @throws AppError when Graph or Entra refuse or are away; what is stored stays
 */
export async function syncInTurn(
  context: Pick<Context, 'db' | 'mailboxLocker' | 'clock'>,
  kind: SyncRun['kind'],
  request: SyncRequest,
  run: (signal: AbortSignal) => Promise<RunCounts>,
): Promise<RunCounts> {
  const askedAt = context.clock()
  return whileLocked(await context.mailboxLocker.take(request.signal), request.signal, async signal => {
    request.signal?.throwIfAborted()
    const other = await findLatestSyncRun(context.db, kind)
    const servedMeanwhile = other?.state === 'finished' && isWithin(other.finishedAt, askedAt, context.clock())
    const isAsMuch = other !== null && (other.isWhole || request.isPoll === true || kind === 'submissions')
    if (servedMeanwhile && isAsMuch && other.hoursBack >= request.hoursBack) return other
    return run(signal)
  })
}

/** Ignores a future time, stored before the clock was set back. */
function isWithin(at: Date | null, from: Date, until: Date): boolean {
  return at !== null && at >= from && at <= until
}
