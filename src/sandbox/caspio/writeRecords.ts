import type { Knex } from 'knex'
import type { CaspioRecord } from './readRecords.ts'

interface NewRecord {
  n: number
  pk: number | null
  created_at: string
  updated_at: string | null
  record: CaspioRecord
}

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Keeps an invalid Date_Updated. Returns the rows' numbers. */
export async function addRecords(db: Knex, rows: readonly CaspioRecord[], now: Date): Promise<number[]> {
  const records = rows.map((row, n): NewRecord => {
    const { PK_ID, Date_Created, Date_Updated, ...record } = row
    const isOdd = Date_Updated !== undefined && Date_Updated !== null && !isTime(Date_Updated)
    return {
      n,
      pk: typeof PK_ID === 'number' ? PK_ID : null,
      created_at: isTime(Date_Created) ? Date_Created : now.toISOString(),
      updated_at: isTime(Date_Updated) ? Date_Updated : Date_Updated === null ? null : now.toISOString(),
      record: isOdd ? { ...record, Date_Updated } : record,
    }
  })
  const { rows: added } = await db.raw(
    `insert into sandbox.caspio_records (pk, created_at, updated_at, record)
     select coalesce(pk, nextval('sandbox.caspio_records_pk_seq')), created_at, updated_at, record
     from jsonb_to_recordset(?::jsonb)
       as r (n bigint, pk bigint, created_at timestamp, updated_at timestamp, record jsonb)
     order by n returning pk`,
    [JSON.stringify(records)],
  )
  await db.raw(`select setval('sandbox.caspio_records_pk_seq', (select max(pk) from sandbox.caspio_records))`)
  return added.map((row: { pk: string }) => Number(row.pk))
}

export async function changeRecord(db: Knex, pk: number, change: CaspioRecord, now: Date): Promise<void> {
  const { Date_Updated, ...record } = change
  await db('sandbox.caspio_records')
    .where({ pk })
    .update({
      record: db.raw(`record - 'Date_Updated' || ?::jsonb`, [JSON.stringify(record)]),
      updated_at: isTime(Date_Updated) ? Date_Updated : now.toISOString(),
    })
}

export async function deleteRecord(db: Knex, pk: number): Promise<void> {
  await db('sandbox.caspio_records').where({ pk }).delete()
}
