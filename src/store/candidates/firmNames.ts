import type { Knex } from 'knex'
import { type FirmNames, firmName } from '../../domain/candidates/firms.ts'
import { prepared } from '../database/prepared.ts'

/** What recruiters call firms. */
export async function findFirmNames(db: Knex): Promise<FirmNames> {
  const rows = await db('firm_names').select('domain', 'name').options(prepared('firm names'))
  return new Map(rows.map(({ domain, name }) => [domain, name]))
}

/** Stores what a firm is called; null forgets it. Answers what it was called. */
export async function saveFirmName(trx: Knex.Transaction, domain: string, name: string | null): Promise<string | null> {
  const before = await trx('firm_names').where({ domain }).forUpdate().first('name')
  if (name === null) await trx('firm_names').where({ domain }).delete()
  else await trx('firm_names').insert({ domain, name }).onConflict('domain').merge()
  return before?.name ?? null
}

/** Where names of firms are stored, to be searched and put in order. */
export const namedTables = {
  clients: { address: 'email', name: 'company' },
  email_submissions: { address: '"to"', name: 'client_company' },
} as const

type NamedTable = keyof typeof namedTables

/** All rows of a host that bear one name, and the name that they should. */
export interface Renaming {
  host: string
  before: string | null
  name: string
}

const hostOf = (table: NamedTable) => `lower(substring(${namedTables[table].address} from '[^@]*$'))`

/** What of a table bears another name than its firm has. */
export async function listRenamings(db: Knex, table: NamedTable, names: FirmNames): Promise<Renaming[]> {
  const { rows } = await db.raw(
    `select distinct ${hostOf(table)} as host, ${namedTables[table].name} as before from ${table}`,
  )
  return rows
    .map((row: Omit<Renaming, 'name'>) => ({ ...row, name: firmName(row.host, names) }))
    .filter(({ before, name }: Renaming) => before !== name)
}

/** Renames so many rows; answers how many there were. */
export async function renameRows(
  db: Knex,
  table: NamedTable,
  renamings: readonly Renaming[],
  limit: number,
): Promise<number> {
  const column = namedTables[table].name
  const { rowCount } = await db.raw(
    `with stale as (
       select t.id, r.name from ${table} t
       join jsonb_to_recordset(?::jsonb) as r (host text, before text, name text)
         on r.host = ${hostOf(table)} and r.before is not distinct from t.${column}
       limit ?)
     update ${table} set ${column} = stale.name from stale where stale.id = ${table}.id`,
    [JSON.stringify(renamings), limit],
  )
  return rowCount
}
