import type { Knex } from 'knex'
import type { RefusedRow } from '../../domain/candidates/caspioRows.ts'
import { countRows, type ListRange, listRows, type Page } from '../database/listRows.ts'

export interface SetAsideRow {
  id: string
  refId: string | null
  reason: string
  record: Record<string, unknown>
  attempts: number
  firstSeenAt: Date
  lastSeenAt: Date
}

const columns = {
  id: 'record_id',
  refId: 'ref_id',
  reason: 'reason',
  record: 'record',
  attempts: 'attempts',
  firstSeenAt: 'first_seen_at',
  lastSeenAt: 'last_seen_at',
}

export async function setRowsAside(trx: Knex.Transaction, rows: readonly RefusedRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ recordId, refId, reason, row }) => ({
    record_id: recordId,
    ref_id: refId,
    reason: reason.slice(0, 2000),
    record: storable(row),
    first_seen_at: now,
    last_seen_at: now,
  }))
  await trx('caspio_set_aside')
    .insert(values)
    .onConflict('record_id')
    .merge({
      ref_id: trx.raw('excluded.ref_id'),
      reason: trx.raw('excluded.reason'),
      record: trx.raw('excluded.record'),
      last_seen_at: now,
      attempts: trx.raw('caspio_set_aside.attempts + 1'),
      missing_since: null,
    })
}

export async function releaseRows(trx: Knex.Transaction, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length > 0) await trx('caspio_set_aside').whereIn('record_id', recordIds).delete()
}

/** Releases rows that Caspio omits twice in a row. */
export async function releaseMissing(trx: Knex.Transaction, recordIds: readonly number[], now: Date): Promise<void> {
  if (recordIds.length === 0) return
  const missing = () => trx('caspio_set_aside').whereIn('record_id', recordIds)
  await missing().whereNotNull('missing_since').delete()
  await missing().update({ missing_since: now })
}

export function listWaitingRows(db: Knex, before: Date, limit: number): Promise<number[]> {
  return db('caspio_set_aside')
    .where('last_seen_at', '<', before)
    .orderBy(['last_seen_at', 'record_id'])
    .limit(limit)
    .pluck('record_id')
}

export function listSetAside(db: Knex, range: ListRange): Promise<Page<SetAsideRow>> {
  return listRows(db('caspio_set_aside').select(columns), columns, range, { field: 'lastSeenAt', order: 'desc' })
}

export function countSetAside(db: Knex): Promise<number> {
  return countRows(db('caspio_set_aside'))
}

/** jsonb refuses NUL and unpaired surrogates. */
function storable(row: object): string {
  return JSON.stringify(row).replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '\\ufffd')
}
