import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { SyncProgress } from '../domain/events.ts'
import { takeMailboxLock } from '../store/mailboxLock.ts'
import { forgetMailHints, listMailHints } from '../store/mailHints.ts'
import { findLatestSyncRun, type SyncCounts } from '../store/syncRuns.ts'
import { runSync } from './runSync.ts'
import { walkMailbox } from './walkMailbox.ts'

/** Hints that a walk of everything settles on its way; more are left to the next one. */
const mostHints = 1000

/** What is asked of a mail sync. */
export interface SyncMailRequest {
  /** What arrived within so many hours and was not processed, or did not link, is looked at again. */
  hoursBack: number
  /** Asked for by a person. */
  manual: boolean
  signal?: AbortSignal
  onProgress?: (progress: SyncProgress) => void
}

/**
 * Brings the mirror up to now and turns new mail into responses. One sync at a time walks the mailbox, over all
 * processes: a second one waits for the first and answers its result.
 *
 * @throws AppError when Graph or Entra refuse or stay away; everything stored until then stays
 */
export async function syncMail(context: Context, request: SyncMailRequest): Promise<SyncCounts> {
  const askedAt = context.clock()
  const lock = (await takeMailboxLock(context.databaseUrl, false)) ?? (await takeMailboxLock(context.databaseUrl, true))
  if (!lock) throw new AppError('unavailable', 'sync.lock', 'The mailbox is being synced and does not become free.')
  try {
    const other = await findLatestSyncRun(context.db)
    const servedMeanwhile = other?.finishedAt && other.finishedAt >= askedAt && other.state === 'finished'
    if (servedMeanwhile && other.hoursBack >= request.hoursBack) return counts(other)
    const signal = AbortSignal.any([lock.lost, ...(request.signal ? [request.signal] : [])])
    const hints = await listMailHints(context.db, mostHints)
    const result = await runSync(context, { ...request, walk: walkMailbox }, signal)
    await forgetMailHints(context.db, hints)
    return result
  } finally {
    await lock.release()
  }
}

function counts({ emailsRetrieved, emailsProcessed, newResponses }: SyncCounts): SyncCounts {
  return { emailsRetrieved, emailsProcessed, newResponses }
}
