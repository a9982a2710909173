import type { Context } from '../../context.ts'
import {
  beforeAll,
  type ChangePoint,
  isBehind,
  isCaspioTime,
  latestChange,
  readAdded,
  readChanged,
  readChangedFromStart,
  settleCursor,
  type UpdatedCursor,
} from '../../domain/candidates/caspioCursor.ts'
import type { CaspioFields } from '../../domain/candidates/caspioFields.ts'
import { type CaspioRow, recordIdOf } from '../../domain/candidates/caspioRows.ts'
import { AppError } from '../../domain/errors.ts'
import type { CaspioTable } from '../../gateways/caspio/caspioTable.ts'
import { listWaitingRows, releaseMissing } from '../../store/candidates/caspioSetAside.ts'
import { advanceCaspioRun, type CaspioStep, findCaspioState } from '../../store/candidates/caspioSyncState.ts'
import { maxIdsPerQuery, storeCaspioPage, whereIdIn } from './storeCaspioPage.ts'

export interface CaspioProgress {
  recordsProcessed: number
  recordsAdded: number
  recordsUpdated: number
}

export interface CaspioWalk {
  columns: CaspioFields['columns']
  startedAt: Date
  report: (progress: CaspioProgress) => void
  signal: AbortSignal
}

/** Caspio's maximum (special-considerations). */
const pageSize = 1000
const maxWaiting = 1000

type Store = (rows: readonly CaspioRow[], step: CaspioStep | null) => Promise<void>

/** Starts pages after the last row, so that changes skip nothing. */
export async function walkCaspio(
  context: Pick<Context, 'db' | 'queue' | 'caspio' | 'clock'>,
  caspio: CaspioTable,
  walk: CaspioWalk,
): Promise<void> {
  const { db } = context
  const { columns, report, signal } = walk
  const progress: CaspioProgress = { recordsProcessed: 0, recordsAdded: 0, recordsUpdated: 0 }
  const store: Store = async (rows, step) => {
    const { recordsInserted, recordsUpdated } = await storeCaspioPage(context, columns, rows, step, signal)
    progress.recordsProcessed += rows.length
    progress.recordsAdded += recordsInserted
    progress.recordsUpdated += recordsUpdated
    report({ ...progress })
  }
  const id = columns.recordId ?? ''
  const at = columns.caspioUpdatedAt
  const { lastCreatedCursor, lastUpdatedCursor } = await findCaspioState(db)
  const changedSince = at ? (lastUpdatedCursor ?? (await beginChanges(context, caspio, walk, { at, id }))) : null
  await walkAdded(caspio, walk, id, at ? (lastCreatedCursor ?? 0) : 0, store)
  if (at && changedSince) await walkChanged(context, caspio, walk, { at, id }, changedSince, store)
  await retryWaiting(context, caspio, walk, id, store)
}

/** Reads the newest change first, to find later ones. Ignores rows with future dates. */
async function beginChanges(
  context: Pick<Context, 'db' | 'clock'>,
  caspio: CaspioTable,
  { signal }: CaspioWalk,
  { at, id }: { at: string; id: string },
): Promise<UpdatedCursor> {
  const where = `${at}<='${latestChange(context.clock())}'`
  const query = { columns: [id, at], where, orderBy: `${at} DESC, ${id} DESC`, limit: 1 }
  const newest = (await caspio.listRows(query, signal))[0]?.[at]
  const cursor: UpdatedCursor = {
    at: isCaspioTime(newest) ? newest : beforeAll,
    id: 0,
    movedAt: context.clock().toISOString(),
    settled: false,
    ahead: null,
  }
  await advanceCaspioRun(context.db, { lastUpdatedCursor: cursor })
  return cursor
}

async function walkAdded(
  caspio: CaspioTable,
  { columns, signal }: CaspioWalk,
  id: string,
  start: number,
  store: Store,
): Promise<void> {
  const names = Object.values(columns)
  for (let after = start; ; ) {
    signal.throwIfAborted()
    const rows = await caspio.listRows({ columns: names, ...readAdded(id, after), limit: pageSize }, signal)
    if (rows.length === 0) return
    const last = Math.max(...rows.map(row => recordIdOf(row, columns) ?? 0))
    if (last <= after) throw outOfOrder(id)
    await store(rows, { lastCreatedCursor: last })
    after = last
  }
}

/** Stops before rows with future dates; each run reads one page of them. */
async function walkChanged(
  context: Pick<Context, 'db' | 'clock'>,
  caspio: CaspioTable,
  { columns, startedAt, signal }: CaspioWalk,
  keys: { at: string; id: string },
  start: UpdatedCursor,
  store: Store,
): Promise<void> {
  const names = Object.values(columns)
  const latest = latestChange(context.clock())
  const read = (reading: { where: string; orderBy: string }): Promise<CaspioRow[]> => {
    signal.throwIfAborted()
    return caspio.listRows({ columns: names, ...reading, limit: pageSize }, signal)
  }
  let newest = start
  let reading = readChangedFromStart(keys, start)
  for (let behind: ChangePoint | null = start.settled ? start : null; ; ) {
    const rows = await read(reading)
    const last = lastChange(rows, columns, keys.at)
    const advances = last !== null && (behind === null || isBehind(last, behind))
    if (!advances && rows.length === pageSize) throw outOfOrder(keys.at)
    const reached = lastChange(rows, columns, keys.at, latest)
    if (reached && isBehind(reached, newest)) {
      newest = { ...newest, ...reached, movedAt: context.clock().toISOString(), settled: false }
    }
    if (rows.length > 0) await store(rows, { lastUpdatedCursor: newest })
    if (!last || !advances) break
    if (last.at > latest) {
      if (rows.length < pageSize) break
      const from = start.ahead && isBehind(start.ahead, last) ? start.ahead : last
      const more = await read(readChanged(keys, from))
      const ahead = more.length < pageSize ? null : lastChange(more, columns, keys.at)
      newest = { ...newest, ahead }
      await store(more, { lastUpdatedCursor: newest })
      break
    }
    behind = last
    reading = readChanged(keys, last)
  }
  if (newest.movedAt === start.movedAt) {
    await advanceCaspioRun(context.db, { lastUpdatedCursor: settleCursor(newest, startedAt) })
  }
}

function lastChange(
  rows: readonly CaspioRow[],
  columns: CaspioFields['columns'],
  at: string,
  latest?: string,
): ChangePoint | null {
  const row = rows.findLast(({ [at]: time }) => isCaspioTime(time) && (latest === undefined || time <= latest))
  return row ? { at: String(row[at]), id: recordIdOf(row, columns) ?? 0 } : null
}

async function retryWaiting(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caspio: CaspioTable,
  { columns, startedAt, signal }: CaspioWalk,
  id: string,
  store: Store,
): Promise<void> {
  const waiting = await listWaitingRows(db, startedAt, maxWaiting)
  for (let at = 0; at < waiting.length; at += maxIdsPerQuery) {
    const wanted = waiting.slice(at, at + maxIdsPerQuery)
    const query = { where: whereIdIn(id, wanted), orderBy: `${id} ASC`, limit: maxIdsPerQuery }
    const rows = await caspio.listRows({ columns: Object.values(columns), ...query }, signal)
    if (rows.length > 0) await store(rows, null)
    const there = new Set(rows.map(row => recordIdOf(row, columns)))
    const missing = wanted.filter(recordId => !there.has(recordId))
    await db.transaction(trx => releaseMissing(trx, missing, clock()))
  }
}

function outOfOrder(column: string): AppError {
  return new AppError('rejected', 'caspio.order', `Caspio did not return rows in the order of ${column}.`, {
    hint: 'Map recordId and caspioUpdatedAt in CASPIO_FIELDS to a number and a time; rejoinder doctor caspio shows them.',
  })
}
