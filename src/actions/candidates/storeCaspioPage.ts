import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { CaspioFields } from '../../domain/candidates/caspioFields.ts'
import {
  type CaspioCandidate,
  type CaspioRow,
  type RefusedRow,
  readCaspioRow,
  recordIdOf,
} from '../../domain/candidates/caspioRows.ts'
import { asRefused, blockingRecords, planCaspioPage } from '../../domain/candidates/planCaspioPage.ts'
import { AppError } from '../../domain/errors.ts'
import { carryNames } from '../../store/candidates/candidates.ts'
import { findKnownRecords, insertRecords, updateRecords } from '../../store/candidates/caspioRecords.ts'
import { releaseRows, setRowsAside } from '../../store/candidates/caspioSetAside.ts'
import { advanceCaspioRun, type CaspioStep } from '../../store/candidates/caspioSyncState.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { storeWithBisection } from '../storeWithBisection.ts'

export interface PageCounts {
  recordsInserted: number
  recordsUpdated: number
}

interface Outcome extends PageCounts {
  refused: RefusedRow[]
}

type PageRows = ReadonlyMap<number, CaspioRow>

/** `step` is null for rows requested by number. */
export async function storeCaspioPage(
  context: Pick<Context, 'db' | 'queue' | 'caspio' | 'clock'>,
  columns: CaspioFields['columns'],
  rows: readonly CaspioRow[],
  step: CaspioStep | null,
  signal: AbortSignal,
): Promise<PageCounts> {
  const byNumber: PageRows = new Map(rows.map(row => [numberOf(row, columns), row]))
  const read = [...byNumber].map(([recordId, row]) => readCaspioRow(row, recordId, columns))
  const malformed = read.filter(row => 'reason' in row)
  const candidates = read.filter(row => 'facts' in row)
  const gone = await findGone(context, columns, candidates, signal)
  return context.db.transaction(async trx => {
    const outcome = await storeWithoutBadOnes(context, trx, candidates, byNumber, gone)
    const refused = [...malformed, ...outcome.refused]
    const bad = new Set(refused.map(row => row.recordId))
    await setRowsAside(trx, refused, context.clock())
    await releaseRows(
      trx,
      [...byNumber.keys()].filter(recordId => !bad.has(recordId)),
    )
    const { recordsInserted, recordsUpdated } = outcome
    await advanceCaspioRun(trx, { ...step, recordsProcessed: rows.length, recordsInserted, recordsUpdated })
    if (recordsInserted + recordsUpdated > 0) {
      await notifyEvent(trx, { type: 'candidates.changed' })
      await context.queue.enqueue('relinkMail', {}, { trx })
    }
    return { recordsInserted, recordsUpdated }
  })
}

/** Finds deleted rows whose references these rows claim. */
async function findGone(
  { db, caspio }: Pick<Context, 'db' | 'caspio'>,
  columns: CaspioFields['columns'],
  candidates: readonly CaspioCandidate[],
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  const blocking = [...new Set(blockingRecords(candidates, await findKnownRecords(db, candidates)))]
  const gone = new Set(blocking)
  const id = columns.recordId ?? ''
  for (let at = 0; caspio && at < blocking.length; at += maxIdsPerQuery) {
    const where = whereIdIn(id, blocking.slice(at, at + maxIdsPerQuery))
    const there = await caspio.listRows({ columns: [id], where, orderBy: `${id} ASC`, limit: maxIdsPerQuery }, signal)
    for (const row of there) gone.delete(numberOf(row, columns))
  }
  return gone
}

/** Limit of a URL's length. */
export const maxIdsPerQuery = 100

export function whereIdIn(column: string, recordIds: readonly number[]): string {
  return `${column} IN (${recordIds.join(',')})`
}

async function storeWithoutBadOnes(
  context: Pick<Context, 'clock'>,
  trx: Knex.Transaction,
  candidates: readonly CaspioCandidate[],
  rows: PageRows,
  gone: ReadonlySet<number>,
): Promise<Outcome> {
  const { stored, refused } = await storeWithBisection(candidates, part =>
    trx.transaction(savepoint => storeAll(context, savepoint, part, rows, gone)),
  )
  const whole: Outcome = { recordsInserted: 0, recordsUpdated: 0, refused: [] }
  for (const part of stored) {
    whole.recordsInserted += part.recordsInserted
    whole.recordsUpdated += part.recordsUpdated
    whole.refused.push(...part.refused)
  }
  for (const { item, error } of refused) {
    const reason = `The row cannot be stored: ${error.message}`
    whole.refused.push(asRefused(item, reason, rows.get(item.recordId) ?? {}))
  }
  return whole
}

async function storeAll(
  context: Pick<Context, 'clock'>,
  trx: Knex.Transaction,
  candidates: readonly CaspioCandidate[],
  rows: PageRows,
  gone: ReadonlySet<number>,
): Promise<Outcome> {
  const now = context.clock()
  const { inserts, updates, refused } = planCaspioPage(candidates, await findKnownRecords(trx, candidates), gone)
  await insertRecords(trx, inserts, now)
  await updateRecords(trx, updates, now)
  const renamed = updates.filter(update => update.isRenamed).map(update => update.id)
  if (renamed.length > 0) await carryNames(trx, renamed)
  return {
    recordsInserted: inserts.length,
    recordsUpdated: updates.length,
    refused: refused.map(({ candidate, reason }) => asRefused(candidate, reason, rows.get(candidate.recordId) ?? {})),
  }
}

function numberOf(row: CaspioRow, columns: CaspioFields['columns']): number {
  const recordId = recordIdOf(row, columns)
  if (recordId !== null) return recordId
  throw new AppError('rejected', 'caspio.recordId', `A Caspio row has no number in ${columns.recordId}.`, {
    hint: 'Map recordId in CASPIO_FIELDS to a column of unique numbers, such as PK_ID.',
  })
}
