import type { Knex } from 'knex'
import type { FirmHint } from '../../domain/candidates/firmSuggestions.ts'
import { type FirmNames, firmName } from '../../domain/candidates/firms.ts'
import { prepared } from '../database/prepared.ts'
import { lockUntilCommit } from '../database/sessionLock.ts'

export async function findFirmNames(db: Knex): Promise<FirmNames> {
  const rows = await db('firm_names').select('domain', 'name').options(prepared('firm names'))
  return new Map(rows.map(({ domain, name }) => [domain, name]))
}

export async function saveFirmName(trx: Knex.Transaction, domain: string, name: string | null): Promise<string | null> {
  await lockUntilCommit(trx, `firmName.${domain}`)
  const before = await trx('firm_names').where({ domain }).first('name')
  if (name === null) await trx('firm_names').where({ domain }).delete()
  else await trx('firm_names').insert({ domain, name }).onConflict('domain').merge()
  return before?.name ?? null
}

export interface ContactedFirm {
  domain: string
  emailCount: number
  hints: FirmHint[]
}

export async function listContactedFirms(
  db: Knex,
  isWanted: (domain: string) => boolean,
  limit: number,
): Promise<ContactedFirm[]> {
  const { rows } = await db.raw<{ rows: { domain: string }[] }>(
    `select firm_key as domain
     from (select firm_key, id from email_responses union all select firm_key, null from email_submissions) met
     where firm_key <> '' and strpos(firm_key, '@') = 0
     group by firm_key order by count(id) desc, count(*) desc, firm_key`,
  )
  const domains = rows.map(({ domain }) => domain).filter(isWanted)
  const wanted = await countEmails(db, domains.slice(0, limit))
  const emails = await findFirmEmails(
    db,
    wanted.map(({ domain }) => domain),
  )
  const known = await listNamingTexts(db)
  return wanted.map(firm => {
    const said = emails.get(firm.domain) ?? []
    const signatures = said.map(({ text }) => ({ source: 'signature', text }) as const)
    const senders = said.map(({ sender }) => ({ source: 'sender', text: sender }) as const)
    return { ...firm, hints: [...signatures, ...senders, ...known] }
  })
}

/** Reads a range of the index messages_by_domain: `A` follows `@`, and `/` follows `.`. */
async function countEmails(
  db: Knex,
  domains: readonly string[],
): Promise<Pick<ContactedFirm, 'domain' | 'emailCount'>[]> {
  const { rows } = await db.raw<{ rows: Pick<ContactedFirm, 'domain' | 'emailCount'>[] }>(
    `select firm.domain, (
       select count(*)::int from (values ('@', 'A'), ('.', '/')) as part (begins, ends) join messages
         on reverse(from_address) collate "C" >= reverse(firm.domain) || begins
         and reverse(from_address) collate "C" < reverse(firm.domain) || ends) as "emailCount"
     from unnest(?::text[]) with ordinality as firm (domain, nth) order by "emailCount" desc, nth`,
    [[...domains]],
  )
  return rows
}

export async function findFirmEmails(
  db: Knex,
  firmKeys: readonly string[],
): Promise<Map<string, { sender: string; text: string }[]>> {
  const { rows } = await db.raw<{ rows: { firmKey: string; sender: string; text: string }[] }>(
    `select firm.key as "firmKey", m.from_name as sender, left(m.text, 4000) as text
     from unnest(?::text[]) as firm (key)
     cross join lateral (select message_id, received_at from email_responses
       where firm_key = firm.key order by received_at desc nulls last limit 5) newest
     join messages m on m.internet_message_id = newest.message_id
     order by newest.received_at desc nulls last`,
    [[...firmKeys]],
  )
  return Map.groupBy(rows, ({ firmKey }) => firmKey)
}

async function listNamingTexts(db: Knex): Promise<FirmHint[]> {
  const { rows } = await db.raw<{ rows: FirmHint[] }>(
    `select 'folder' as source, display_name as text from mail_folders where removed_at is null
     union all select 'candidate', firm from (select distinct firm from candidates where firm <> '') named`,
  )
  return rows
}

export const namedTables = {
  clients: { address: 'email', name: 'company' },
  email_submissions: { address: '"to"', name: 'client_company' },
} as const

type NamedTable = keyof typeof namedTables

export interface Renaming {
  host: string
  before: string | null
  name: string
}

const hostOf = (table: NamedTable) => `lower(substring(${namedTables[table].address} from '[^@]*$'))`

export async function listRenamings(db: Knex, table: NamedTable, names: FirmNames): Promise<Renaming[]> {
  const { rows } = await db.raw(
    `select distinct ${hostOf(table)} as host, ${namedTables[table].name} as before from ${table}`,
  )
  return rows
    .map((row: Omit<Renaming, 'name'>) => ({ ...row, name: firmName(row.host, names) }))
    .filter(({ before, name }: Renaming) => before !== name)
}

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
