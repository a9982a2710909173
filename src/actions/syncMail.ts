import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { SyncProgress } from '../domain/events.ts'
import { notifyEvent } from '../store/events.ts'
import { takeMailboxLock } from '../store/mailboxLock.ts'
import { closeSyncRun, findLatestSyncRun, openSyncRun, type SyncCounts } from '../store/syncRuns.ts'
import { reopenMessages } from '../store/unprocessedMessages.ts'
import { processMessages } from './processMessages.ts'
import { retryQuarantine } from './retryQuarantine.ts'
import { walkMailbox } from './walkMailbox.ts'

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
    return await runSync(context, request, signal)
  } finally {
    await lock.release()
  }
}

async function runSync(context: Context, request: SyncMailRequest, signal: AbortSignal): Promise<SyncCounts> {
  const { db, graph } = context
  const startedAt = context.clock()
  const requestsBefore = graph.budget.total()
  const runId = await openSyncRun(db, { manual: request.manual, hoursBack: request.hoursBack, startedAt })
  const result: SyncCounts = { emailsRetrieved: 0, emailsProcessed: 0, newResponses: 0 }
  let failure: unknown = null
  const report = progressReporter(context, request)
  try {
    const walked = await walkMailbox(context, report, signal)
    result.emailsRetrieved = walked.emailsRetrieved
    await retryQuarantine(context, signal)
    await reopenMessages(db, new Date(startedAt.getTime() - request.hoursBack * 3_600_000))
    await processMessages(context, signal, batch => {
      result.emailsProcessed += batch.emailsProcessed
      result.newResponses += batch.newResponses
      report({ emailsProcessed: result.emailsProcessed })
    })
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    await closeSyncRun(db, runId, {
      ...result,
      requests: graph.budget.total() - requestsBefore,
      error: failure === null ? null : String(failure instanceof Error ? failure.message : failure),
      finishedAt: context.clock(),
    })
    if (failure === null) await notifyFinished(context, request.manual, result)
  }
}

async function notifyFinished(context: Context, manual: boolean, result: SyncCounts): Promise<void> {
  const changed = result.emailsRetrieved + result.emailsProcessed > 0
  if (manual || changed) await notifyEvent(context.db, { type: 'sync.finished', manual, changed, result })
}

/** Tells the caller at once, and everybody else at most twice a second. */
function progressReporter(context: Context, request: SyncMailRequest): (part: Partial<SyncProgress>) => void {
  const progress: SyncProgress = {
    type: 'sync.progress',
    folder: '',
    foldersDone: 0,
    foldersTotal: 0,
    pages: 0,
    emailsRetrieved: 0,
    emailsProcessed: 0,
  }
  let toldAt = 0
  return part => {
    Object.assign(progress, part)
    request.onProgress?.({ ...progress })
    const now = Date.now()
    if (now - toldAt < 500 || progress.emailsRetrieved + progress.emailsProcessed === 0) return
    toldAt = now
    notifyEvent(context.db, { ...progress }).catch(error => context.log.warn({ error }, 'progress was not told'))
  }
}

function counts({ emailsRetrieved, emailsProcessed, newResponses }: SyncCounts): SyncCounts {
  return { emailsRetrieved, emailsProcessed, newResponses }
}
