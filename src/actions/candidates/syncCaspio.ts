import type { Context } from '../../context.ts'
import { presentColumns } from '../../domain/candidates/caspioFields.ts'
import { AppError } from '../../domain/errors.ts'
import { reasonOf } from '../../domain/sending/givingUp.ts'
import { countSetAside } from '../../store/candidates/caspioSetAside.ts'
import {
  advanceCaspioRun,
  closeCaspioRun,
  findCaspioState,
  openCaspioRun,
} from '../../store/candidates/caspioSyncState.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { waitForLock, whileLocked } from '../../store/database/sessionLock.ts'
import { type CaspioProgress, type CaspioWalk, walkCaspio } from './walkCaspio.ts'

export interface CaspioSyncRequest {
  full?: boolean
  signal?: AbortSignal
  onProgress?: (progress: CaspioProgress) => void
}

/** `recordsSetAside` counts all rows set aside after the sync (API-38). */
export interface CaspioSyncResult {
  recordsAdded: number
  recordsUpdated: number
  recordsSetAside: number
}

/**
 * May return the result of another sync.
 * @throws AppError as caspioError; what is stored stays
 */
export async function syncCaspio(
  context: Pick<Context, 'config' | 'databaseUrl' | 'db' | 'queue' | 'caspio' | 'clock' | 'log'>,
  request: CaspioSyncRequest,
): Promise<CaspioSyncResult> {
  if (!context.caspio) throw notConfigured()
  const askedAt = context.clock()
  const { databaseUrl, db } = context
  return whileLocked(await waitForLock(databaseUrl, 'caspio', request.signal), request.signal, async signal => {
    request.signal?.throwIfAborted()
    const { lastRunAt, status } = await findCaspioState(db)
    // A future time was stored before the clock was set back.
    const isServed = lastRunAt !== null && lastRunAt >= askedAt && lastRunAt <= context.clock() && status === 'idle'
    if (!isServed || request.full) await run(context, request, signal)
    const { recordsInserted, recordsUpdated } = await findCaspioState(db)
    return { recordsAdded: recordsInserted, recordsUpdated, recordsSetAside: await countSetAside(db) }
  })
}

export function notConfigured(): AppError {
  return new AppError('invalid', 'caspio.notConfigured', 'Caspio is not configured.', {
    hint: 'Set CASPIO_URL, CASPIO_CLIENT_ID, CASPIO_CLIENT_SECRET and CASPIO_TABLE, then run: rejoinder doctor caspio.',
  })
}

async function run(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'caspio' | 'clock' | 'log'>,
  { full, onProgress }: CaspioSyncRequest,
  signal: AbortSignal,
): Promise<void> {
  const { db, caspio, config } = context
  const startedAt = context.clock()
  let failure: unknown = null
  await openCaspioRun(db, startedAt)
  try {
    if (!caspio) throw notConfigured()
    if (full) await advanceCaspioRun(db, { lastCreatedCursor: null, lastUpdatedCursor: null })
    const existing = await caspio.listColumns(signal)
    const columns = presentColumns(
      config.caspio.fields,
      existing.map(column => column.name),
    )
    const walk: CaspioWalk = { columns, startedAt, report: reporter(context, onProgress), signal }
    await walkCaspio(context, caspio, walk)
  } catch (error) {
    failure = error
    throw error
  } finally {
    const reason = failure === null ? null : reasonOf(failure)
    await closeCaspioRun(db, reason, context.clock())
    await notifyEvent(db, { type: 'caspio.finished', failed: failure !== null })
  }
}

/** Reports to the caller at once, and to other processes at most twice a second. */
function reporter(
  context: Pick<Context, 'db' | 'log'>,
  onProgress: CaspioSyncRequest['onProgress'],
): (progress: CaspioProgress) => void {
  let reportedAt = 0
  return progress => {
    onProgress?.(progress)
    const now = Date.now()
    if (now - reportedAt < 500) return
    reportedAt = now
    const notifying = notifyEvent(context.db, { type: 'caspio.progress', ...progress })
    notifying.catch(error => context.log.warn({ err: error }, 'could not send progress'))
  }
}
