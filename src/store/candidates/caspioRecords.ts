import type { Knex } from 'knex'
import type { KnownRecord, WrittenRecord } from '../../domain/candidates/planCaspioPage.ts'

const written = {
  refId: ['ref_id', 'text'],
  name: ['name', 'text'],
  firstName: ['first_name', 'text'],
  lastName: ['last_name', 'text'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  firm: ['firm', 'text'],
  role: ['role', 'text'],
  practiceArea: ['practice_area', 'text'],
  experience: ['experience', 'text'],
  skills: ['skills', 'jsonb'],
  state: ['state', 'text'],
  city: ['city', 'text'],
  timezone: ['timezone', 'text'],
  status: ['status', 'text'],
  pipelineStage: ['pipeline_stage', 'text'],
  isFromCaspio: ['is_from_caspio', 'text'],
  caspioRecordId: ['caspio_record_id', 'bigint'],
  caspioCreatedAt: ['caspio_created_at', 'timestamptz'],
  caspioUpdatedAt: ['caspio_updated_at', 'timestamptz'],
  caspioNote: ['caspio_note', 'text'],
} as const satisfies Record<keyof WrittenRecord, readonly [string, string]>

const names = Object.values(written).map(([column]) => column)
const definition = Object.values(written)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ')

export function findKnownRecords(
  db: Knex,
  rows: readonly { recordId: number; refId: string }[],
): Promise<KnownRecord[]> {
  return db('candidates')
    .select({ id: 'id', editedFields: 'edited_fields' })
    .select(Object.entries(written).map(([name, [column]]) => `${column} as ${name}`))
    .whereRaw('lower(ref_id) = any(?::text[])', [rows.map(row => row.refId.toLowerCase())])
    .orWhereRaw('caspio_record_id = any(?::bigint[])', [rows.map(row => row.recordId)])
    .orderBy('id')
    .modify(query => void (db.isTransaction ? query.forNoKeyUpdate() : query))
}

export async function insertRecords(
  trx: Knex.Transaction,
  records: readonly WrittenRecord[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return
  await trx.raw(
    `insert into candidates (${names.join(', ')}, created_at, updated_at)
     select ${names.map(name => `r.${name}`).join(', ')}, least(coalesce(r.caspio_created_at, ?::timestamptz), ?), ?
     from jsonb_to_recordset(?::jsonb) as r (${definition})`,
    [now, now, now, toJson(records)],
  )
}

/** Requests a search for messages after a new name or reference. */
export async function updateRecords(
  trx: Knex.Transaction,
  records: readonly (WrittenRecord & { id: string })[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return
  await trx.raw(
    `update candidates c set ${names.map(name => `${name} = r.${name}`).join(', ')}, updated_at = ?,
       mail_sought = c.mail_sought and (c.ref_id, c.name, c.first_name, c.last_name)
         is not distinct from (r.ref_id, r.name, r.first_name, r.last_name)
     from jsonb_to_recordset(?::jsonb) as r (id uuid, ${definition}) where c.id = r.id`,
    [now, toJson(records)],
  )
}

function toJson(records: readonly (WrittenRecord & { id?: string })[]): string {
  return JSON.stringify(
    records.map(record => ({
      id: record.id,
      ...Object.fromEntries(
        Object.entries(written).map(([name, [column]]) => [column, record[name as keyof WrittenRecord]]),
      ),
    })),
  )
}
