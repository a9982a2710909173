import type { Context } from '../context.ts'
import type { SyncProgress } from '../domain/events.ts'
import { notifyEvent } from '../store/events.ts'
import { closeSyncRun, openSyncRun, type SyncCounts } from '../store/syncRuns.ts'
import { reopenMessages } from '../store/unprocessedMessages.ts'
import { processMessages } from './processMessages.ts'
import { retryQuarantine } from './retryQuarantine.ts'
import { settleInterruptedWrites } from './settleInterruptedWrites.ts'

/** One run of the sync, and how it walks. */
export interface SyncRunOrder {
  /** 0 for a run that follows hints only: what was left before is not looked at again. */
  hoursBack: number
  manual: boolean
  walk(
    context: Context,
    report: (progress: Partial<SyncProgress>) => void,
    signal: AbortSignal,
  ): Promise<{ emailsRetrieved: number }>
  onProgress?: (progress: SyncProgress) => void
}

/**
 * Walks, processes what that brought, and keeps what came of it. The caller holds the mailbox's lock.
 *
 * @throws AppError when Graph or Entra refuse or stay away; everything stored until then stays
 */
export async function runSync(context: Context, request: SyncRunOrder, signal: AbortSignal): Promise<SyncCounts> {
  const { db, graph } = context
  const startedAt = context.clock()
  const requestsBefore = graph.budget.total()
  // Noted while the walk begins: nothing of it hangs on the note.
  const opening = openSyncRun(db, { manual: request.manual, hoursBack: request.hoursBack, startedAt })
  opening.catch(() => {})
  const result: SyncCounts = { emailsRetrieved: 0, emailsProcessed: 0, newResponses: 0 }
  let failure: unknown = null
  const report = progressReporter(context, request)
  try {
    const walked = await request.walk(context, report, signal)
    result.emailsRetrieved = walked.emailsRetrieved
    if (request.hoursBack > 0) {
      await retryQuarantine(context, signal)
      await settleInterruptedWrites(context, signal)
      await reopenMessages(db, new Date(startedAt.getTime() - request.hoursBack * 3_600_000))
    }
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
    await closeSyncRun(db, await opening, {
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
function progressReporter(context: Context, request: SyncRunOrder): (part: Partial<SyncProgress>) => void {
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
