import type { Knex } from 'knex'
import type { UpdatedCursor } from '../../domain/candidates/caspioCursor.ts'

export interface CaspioCounts {
  recordsProcessed: number
  recordsInserted: number
  recordsUpdated: number
}

/** ENT-15. */
export interface CaspioSyncState extends CaspioCounts {
  lastCreatedCursor: number | null
  lastUpdatedCursor: UpdatedCursor | null
  status: 'idle' | 'running' | 'failed'
  lastError: string | null
  startedAt: Date | null
  lastRunAt: Date | null
}

const columns = {
  lastCreatedCursor: 'last_created_cursor',
  lastUpdatedCursor: 'last_updated_cursor',
  status: 'status',
  lastError: 'last_error',
  startedAt: 'started_at',
  lastRunAt: 'last_run_at',
  recordsProcessed: 'records_processed',
  recordsInserted: 'records_inserted',
  recordsUpdated: 'records_updated',
}

const never: CaspioSyncState = {
  lastCreatedCursor: null,
  lastUpdatedCursor: null,
  status: 'idle',
  lastError: null,
  startedAt: null,
  lastRunAt: null,
  recordsProcessed: 0,
  recordsInserted: 0,
  recordsUpdated: 0,
}

export async function findCaspioState(db: Knex): Promise<CaspioSyncState> {
  const row = await db('caspio_sync_state').first(columns)
  if (!row) return never
  return {
    ...row,
    lastCreatedCursor: row.lastCreatedCursor === null ? null : Number(row.lastCreatedCursor),
    lastUpdatedCursor: row.lastUpdatedCursor === null ? null : JSON.parse(row.lastUpdatedCursor),
  }
}

/** A run still marked as running has died, because the caller holds the lock. */
export async function openCaspioRun(db: Knex, startedAt: Date): Promise<void> {
  const run = {
    status: 'running',
    last_error: null,
    started_at: startedAt,
    records_processed: 0,
    records_inserted: 0,
    records_updated: 0,
  }
  const known = await db('caspio_sync_state').update(run)
  if (known === 0) await db('caspio_sync_state').insert(run)
}

export interface CaspioStep extends Partial<CaspioCounts> {
  lastCreatedCursor?: number | null
  lastUpdatedCursor?: UpdatedCursor | null
}

/** Must run in the transaction that stores the rows. */
export async function advanceCaspioRun(db: Knex, step: CaspioStep): Promise<void> {
  const { lastCreatedCursor, lastUpdatedCursor } = step
  await db('caspio_sync_state').update({
    ...(lastCreatedCursor === undefined ? {} : { last_created_cursor: lastCreatedCursor }),
    ...(lastUpdatedCursor === undefined
      ? {}
      : { last_updated_cursor: lastUpdatedCursor && JSON.stringify(lastUpdatedCursor) }),
    records_processed: db.raw('records_processed + ?', [step.recordsProcessed ?? 0]),
    records_inserted: db.raw('records_inserted + ?', [step.recordsInserted ?? 0]),
    records_updated: db.raw('records_updated + ?', [step.recordsUpdated ?? 0]),
  })
}

export async function closeCaspioRun(db: Knex, lastError: string | null, endedAt: Date): Promise<void> {
  await db('caspio_sync_state').update({
    status: lastError === null ? 'idle' : 'failed',
    last_error: lastError?.slice(0, 2000) ?? null,
    last_run_at: endedAt,
  })
}
