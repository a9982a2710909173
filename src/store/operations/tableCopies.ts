import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

export interface TableCopy {
  schema: string
  name: string
  columns: string[]
  rows: number
}

export interface SequenceCopy {
  schema: string
  name: string
  value: string
  isCalled: boolean
}

/** pg-boss recreates its own schema, and tidyOutbox requeues its jobs. */
const schemas = ['public', 'sandbox']

const plainSettings = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'; set statement_timeout = 0`

/**
 * Copies every table from one snapshot.
 * @returns the applied migrations and the tables written
 */
export async function copyOut(
  client: pg.Client,
  fileOf: (table: TableCopy) => string,
): Promise<{ migrations: string[]; tables: TableCopy[]; sequences: SequenceCopy[] }> {
  await client.query(plainSettings)
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query('select name from knex_migrations order by id')
  const tables = await listTables(client)
  for (const table of tables) {
    const out = client.query(to(`copy ${qualified(table)} (${columnList(table)}) to stdout`))
    await pipeline(out, createWriteStream(fileOf(table), { mode: 0o600 }))
    table.rows = out.rowCount
  }
  const sequences = await listSequences(client)
  await client.query('commit')
  return { migrations: rows.map(({ name }) => name), tables, sequences }
}

/** Returns row counts in the order of `tables`. Replaces all tables or none. */
export async function copyIn(
  client: pg.Client,
  { tables, sequences }: { tables: readonly TableCopy[]; sequences: readonly SequenceCopy[] },
  fileOf: (table: TableCopy) => string,
): Promise<number[]> {
  await client.query(plainSettings)
  await client.query('begin')
  const counts: number[] = []
  // The audit log's trigger refuses deletions.
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.map(qualified).join(', ')} cascade`)
  for (const table of tables) {
    const into = client.query(from(`copy ${qualified(table)} (${columnList(table)}) from stdin`))
    await pipeline(createReadStream(fileOf(table)), into)
    counts.push(into.rowCount)
  }
  for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`)
  for (const sequence of sequences)
    await client.query('select setval($1, $2, $3)', [qualified(sequence), sequence.value, sequence.isCalled])
  await client.query('commit')
  return counts
}

export async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as n from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text = any($1)`,
    [[...schemas, 'pgboss']],
  )
  return rows[0].n
}

export async function countUsers(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name like 'rejoinder%' and pid <> pg_backend_pid()`,
  )
  return rows[0].n
}

export async function dropSchemas(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists pgboss, sandbox, public cascade; create schema public`)
}

/** Lists referenced tables first. */
async function listTables(client: pg.Client): Promise<TableCopy[]> {
  const { rows } = await client.query<TableCopy & { id: number; needs: number[] }>(
    `select c.oid::int as id, n.nspname as schema, c.relname as name, 0 as rows,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select confrelid::int from pg_constraint
         where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) and c.relname not like 'knex\\_migrations%'
     order by 2, 3`,
    [schemas],
  )
  const ordered = new Map<number, TableCopy>()
  const byId = new Map(rows.map(row => [row.id, row]))
  const place = ({ id, needs, schema, name, columns }: (typeof rows)[number], above: readonly number[]): void => {
    for (const need of needs) {
      const other = byId.get(need)
      if (other && !ordered.has(need) && !above.includes(need)) place(other, [...above, id])
    }
    ordered.set(id, { schema, name, columns, rows: 0 })
  }
  for (const row of rows) if (!ordered.has(row.id)) place(row, [])
  return [...ordered.values()]
}

async function listSequences(client: pg.Client): Promise<SequenceCopy[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any($1) and sequencename not like 'knex\\_migrations%' order by 1, 2`,
    [schemas],
  )
  const sequences: SequenceCopy[] = []
  for (const sequence of rows) {
    const { rows: states } = await client.query(`select last_value, is_called from ${qualified(sequence)}`)
    sequences.push({ ...sequence, value: String(states[0].last_value), isCalled: states[0].is_called })
  }
  return sequences
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const qualified = ({ schema, name }: { schema: string; name: string }): string => `${quoted(schema)}.${quoted(name)}`
const columnList = ({ columns }: TableCopy): string => columns.map(quoted).join(', ')
