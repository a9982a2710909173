import type { Context } from '../../context.ts'
import type { SyncProgress } from '../../domain/events.ts'
import { reasonOf } from '../../domain/sending/givingUp.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { isOlderMailRead, reopenAhead } from '../../store/mailbox/aheadMail.ts'
import { findOlderMail } from '../../store/mailbox/folderRounds.ts'
import { listRemoved } from '../../store/mailbox/removedCopies.ts'
import {
  closeSyncRun,
  findWalkedAt,
  mailCounts,
  noCounts,
  openSyncRun,
  type RunCounts,
} from '../../store/mailbox/syncRuns.ts'
import { reopenMessages } from '../../store/responses/reopenedMessages.ts'
import { countSubmissionsSince } from '../../store/responses/submissions.ts'
import { retryQuarantine } from '../mailbox/retryQuarantine.ts'
import { settleInterruptedWrites } from '../mailbox/settleInterruptedWrites.ts'
import { settleRemovals } from '../mailbox/settleRemoved.ts'
import { skipForbiddenFolders } from '../mailbox/skipForbiddenFolders.ts'
import type { WalkOutcome } from '../mailbox/walkMailbox.ts'
import { processMessages } from '../responses/processMessages.ts'
import type { BatchCounts } from '../responses/storeUnderstood.ts'
import { announceFailingSync } from '../webhooks/announceFailingSync.ts'
import { announceRecoveredSync } from '../webhooks/announceRecoveredSync.ts'
import { keepUp, type NewMail } from './keepUp.ts'

/** Removed copies that a sync looks up itself; the job settleRemovals does the rest. */
const maxSettled = 40

/** One run of a sync, and its walk. */
export interface SyncRunOrder {
  /** A submissions sync also processes our own emails again. */
  kind: 'mail' | 'submissions'
  /** 0 for a run that only follows hints and processes nothing again. */
  hoursBack: number
  manual: boolean
  walk(context: Context, report: (progress: Partial<SyncProgress>) => void, signal: AbortSignal): Promise<WalkOutcome>
  onProgress?: (progress: SyncProgress) => void
}

/**
 * Walks, processes the result and stores the run. The caller must hold the mailbox's lock.
 *
 * @throws AppError when Graph or Entra refuse or are away; everything stored until then stays and is processed
 */
export async function runSync(context: Context, request: SyncRunOrder, signal: AbortSignal): Promise<RunCounts> {
  const { db, graph } = context
  const { kind, manual, hoursBack } = request
  const startedAt = context.clock()
  const since = new Date(startedAt.getTime() - hoursBack * 3_600_000)
  const requestsBefore = graph.budget.total()
  const result = noCounts()
  let failure: unknown = null
  let walked: WalkOutcome = { changes: 0, isWhole: false }
  const tell = progressReporter(context, request)
  const report = (part: Partial<SyncProgress>): void => {
    result.emailsRetrieved = part.emailsRetrieved ?? result.emailsRetrieved
    tell(part)
  }
  const catchUp = async (): Promise<void> => {
    const walk = async (): Promise<void> => {
      walked = await request.walk(context, report, signal)
    }
    if (hoursBack === 0) return walk()
    const steps = [walk, () => retryQuarantine(context, signal), () => settleInterruptedWrites(context, signal)]
    try {
      await skipForbiddenFolders(signal, steps)
    } finally {
      await reopenMessages(db, since, kind === 'mail' ? ['for_review'] : ['for_review', 'own'])
    }
  }
  const onBatch = (batch: BatchCounts): void => {
    result.emailsProcessed += batch.emailsProcessed
    result.newResponses += batch.newResponses
    result.newSubmissions += batch.newSubmissions
    report({ emailsProcessed: result.emailsProcessed })
  }
  const newMail = keepUp(context, { onBatch, onLook: () => report({}) }, signal)
  const catchingUp = catchUp()
  const caughtUp = Promise.allSettled([catchingUp])
  const keptUp = Promise.allSettled([newMail.during(catchingUp)])
  // Runs in parallel with the walk, which need not wait for it.
  const opening = openSyncRun(db, { kind, manual, hoursBack, startedAt })
  opening.catch(() => {})
  try {
    // A refused folder or message must not delay a reply in another.
    const [[walk], [newest]] = await Promise.all([caughtUp, keptUp])
    signal.throwIfAborted()
    if (newest.status === 'rejected') throw newest.reason
    // A hinted message waits for no further requests.
    const process =
      hoursBack === 0 ? processMessages(context, signal, onBatch) : processOldest(context, newMail, onBatch, signal)
    await process
    const walkFailed = async (): Promise<void> => {
      if (walk.status === 'rejected') throw walk.reason
    }
    const settle = async (): Promise<void> => {
      walked = { ...walked, changes: walked.changes + (await settleRemovals(context, signal, maxSettled)) }
      if ((await listRemoved(db, 1)).length > 0) await context.queue.enqueue('settleRemovals', {})
    }
    await skipForbiddenFolders(signal, [walkFailed, settle])
    if (kind === 'submissions') result.submissionsFound = await countSubmissionsSince(db, since)
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A run by hints walks no folder.
    const walkedBefore = hoursBack === 0 ? null : await findWalkedAt(db, context.clock())
    await closeSyncRun(
      db,
      await opening,
      { kind, hoursBack },
      {
        ...result,
        isWhole: walked.isWhole,
        requests: graph.budget.total() - requestsBefore,
        error: failure === null ? null : reasonOf(failure),
        finishedAt: context.clock(),
      },
    )
    if (failure !== null && !signal.aborted) await announceFailingSync(context, reasonOf(failure))
    if (failure === null) await announceRecoveredSync(context, walkedBefore)
    const stored = result.emailsRetrieved + result.emailsProcessed
    if (failure === null) await notifyFinished(context, request, result, stored + walked.changes > 0)
    else if (stored > 0) await notifyEvent(db, { type: 'emails.changed', folderIds: [] })
  }
}

/** Processes all that waits, oldest first, then again what was processed ahead of it and may link now. */
async function processOldest(
  context: Context,
  { interlude }: NewMail,
  onBatch: (counts: BatchCounts) => void,
  signal: AbortSignal,
): Promise<void> {
  await processMessages(context, signal, onBatch, interlude)
  if (!(await isOlderMailRead(context.db)) || !(await reopenAhead(context.db))) return
  await processMessages(context, signal, batch => onBatch({ ...batch, emailsProcessed: 0 }), interlude)
}

async function notifyFinished(
  context: Pick<Context, 'db'>,
  { kind, manual }: SyncRunOrder,
  counts: RunCounts,
  changed: boolean,
): Promise<void> {
  if (kind === 'submissions') {
    if (changed) await notifyEvent(context.db, { type: 'submissions.changed' })
    return
  }
  const result = mailCounts(counts)
  if (manual || changed) await notifyEvent(context.db, { type: 'sync.finished', manual, changed, result })
}

/**
 * Reports progress to the caller at once, and to everybody else twice a second. A submissions sync reports to the
 * caller only.
 */
function progressReporter(
  context: Pick<Context, 'db' | 'log'>,
  request: SyncRunOrder,
): (part: Partial<SyncProgress>) => void {
  const progress: SyncProgress = {
    type: 'sync.progress',
    folder: '',
    foldersDone: 0,
    foldersTotal: 0,
    pages: 0,
    emailsRetrieved: 0,
    emailsProcessed: 0,
  }
  let reportedAt = Date.now()
  const tell = async (): Promise<void> => {
    progress.olderMail = (await findOlderMail(context.db)) ?? undefined
    await notifyEvent(context.db, { ...progress })
  }
  return part => {
    Object.assign(progress, part)
    request.onProgress?.({ ...progress })
    const now = Date.now()
    if (request.kind === 'submissions') return
    if (now - reportedAt < 500 || progress.emailsRetrieved + progress.emailsProcessed === 0) return
    reportedAt = now
    tell().catch(error => context.log.warn({ err: error }, 'could not send progress'))
  }
}
