import type { Context } from '../../context.ts'
import type { SyncProgress } from '../../domain/events.ts'
import { reasonOf } from '../../domain/sending/givingUp.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findOlderMail } from '../../store/mailbox/folderRounds.ts'
import { isOlderMailRead, reopenAhead } from '../../store/mailbox/processedAhead.ts'
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
import { announceFailingSync, announceRecoveredSync } from '../webhooks/announceSync.ts'
import { type NewMail, watchNewMail } from './watchNewMail.ts'

/** Leaves the rest to the job settleRemovals. */
const maxSettled = 40

export interface SyncRunOrder {
  kind: 'mail' | 'submissions'
  /** With 0, only follows hints and processes no message again. */
  hoursBack: number
  manual: boolean
  walk(context: Context, report: (progress: Partial<SyncProgress>) => void, signal: AbortSignal): Promise<WalkOutcome>
  onProgress?: (progress: SyncProgress) => void
}

/**
 * The caller must hold the mailbox's lock.
 * @throws AppError when Graph or Entra refuses or is unavailable, after stored messages are processed
 */
export function runSync(context: Context, request: SyncRunOrder, signal: AbortSignal): Promise<RunCounts> {
  return new OneSync(context, request, signal).run()
}

class OneSync {
  readonly #context: Context
  readonly #request: SyncRunOrder
  readonly #signal: AbortSignal
  readonly #since: Date
  readonly #tell: (part: Partial<SyncProgress>) => void
  readonly #result = noCounts()
  #walked: WalkOutcome = { changes: 0, isWhole: false }

  constructor(context: Context, request: SyncRunOrder, signal: AbortSignal) {
    this.#context = context
    this.#request = request
    this.#signal = signal
    this.#since = new Date(context.clock().getTime() - request.hoursBack * 3_600_000)
    this.#tell = progressReporter(context, request)
  }

  async run(): Promise<RunCounts> {
    const { db, graph, clock } = this.#context
    const { kind, manual, hoursBack } = this.#request
    const requestsBefore = graph.budget.total()
    const newMail = watchNewMail(
      this.#context,
      { onBatch: this.#onBatch, onLook: () => this.#report({}) },
      this.#signal,
    )
    const catchingUp = this.#catchUp()
    const caughtUp = Promise.allSettled([catchingUp])
    const keptUp = Promise.allSettled([newMail.during(catchingUp)])
    const opening = openSyncRun(db, { kind, manual, hoursBack, startedAt: clock() })
    opening.catch(() => {})
    let failure: unknown = null
    try {
      // A refused folder or message must not delay a reply in another.
      const [[walk], [newest]] = await Promise.all([caughtUp, keptUp])
      this.#signal.throwIfAborted()
      if (newest.status === 'rejected') throw newest.reason
      await this.#process(newMail)
      await skipForbiddenFolders(this.#signal, [() => settledAs(walk), () => this.#settle()])
      if (kind === 'submissions') this.#result.submissionsFound = await countSubmissionsSince(db, this.#since)
      return this.#result
    } catch (error) {
      failure = error
      throw error
    } finally {
      await this.#close(await opening, graph.budget.total() - requestsBefore, failure)
    }
  }

  readonly #report = (part: Partial<SyncProgress>): void => {
    this.#result.emailsRetrieved = part.emailsRetrieved ?? this.#result.emailsRetrieved
    this.#tell(part)
  }

  readonly #onBatch = (batch: BatchCounts): void => {
    this.#result.emailsProcessed += batch.emailsProcessed
    this.#result.newResponses += batch.newResponses
    this.#result.newSubmissions += batch.newSubmissions
    this.#report({ emailsProcessed: this.#result.emailsProcessed })
  }

  async #catchUp(): Promise<void> {
    const [context, signal] = [this.#context, this.#signal]
    const { kind, hoursBack, walk } = this.#request
    const walkOnce = async (): Promise<void> => {
      this.#walked = await walk(context, this.#report, signal)
    }
    if (hoursBack === 0) return walkOnce()
    const steps = [walkOnce, () => retryQuarantine(context, signal), () => settleInterruptedWrites(context, signal)]
    try {
      await skipForbiddenFolders(signal, steps)
    } finally {
      await reopenMessages(context.db, this.#since, kind === 'mail' ? ['for_review'] : ['for_review', 'own'])
    }
  }

  async #process(newMail: NewMail): Promise<void> {
    if (this.#request.hoursBack === 0) await processMessages(this.#context, this.#signal, this.#onBatch)
    else await processOldest(this.#context, newMail, this.#onBatch, this.#signal)
  }

  async #settle(): Promise<void> {
    const changes = this.#walked.changes + (await settleRemovals(this.#context, this.#signal, maxSettled))
    this.#walked = { ...this.#walked, changes }
    if ((await listRemoved(this.#context.db, 1)).length > 0) await this.#context.queue.enqueue('settleRemovals', {})
  }

  async #close(id: string, requests: number, failure: unknown): Promise<void> {
    const { db, clock } = this.#context
    const { kind, hoursBack } = this.#request
    const [result, walked] = [this.#result, this.#walked]
    const walkedBefore = hoursBack === 0 ? null : await findWalkedAt(db, clock())
    const error = failure === null ? null : reasonOf(failure)
    const outcome = { ...result, isWhole: walked.isWhole, requests, error, finishedAt: clock() }
    await closeSyncRun(db, id, { kind, hoursBack }, outcome)
    if (error !== null && !this.#signal.aborted) await announceFailingSync(this.#context, error)
    if (error === null) await announceRecoveredSync(this.#context, walkedBefore)
    const stored = result.emailsRetrieved + result.emailsProcessed
    if (error === null) await notifyFinished(this.#context, this.#request, result, stored + walked.changes > 0)
    else if (stored > 0) await notifyEvent(db, { type: 'emails.changed', folderIds: [] })
  }
}

async function settledAs(outcome: PromiseSettledResult<void>): Promise<void> {
  if (outcome.status === 'rejected') throw outcome.reason
}

/** Repeats messages that were processed before older mail and may be linked now. */
async function processOldest(
  context: Context,
  { betweenBatches }: NewMail,
  onBatch: (counts: BatchCounts) => void,
  signal: AbortSignal,
): Promise<void> {
  await processMessages(context, signal, onBatch, betweenBatches)
  if (!(await isOlderMailRead(context.db)) || !(await reopenAhead(context.db))) return
  await processMessages(context, signal, batch => onBatch({ ...batch, emailsProcessed: 0 }), betweenBatches)
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

/** Reports to the caller at once, and to other processes at most twice a second. */
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
