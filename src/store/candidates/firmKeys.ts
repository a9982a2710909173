import type { Knex } from 'knex'
import { firmDomain } from '../../domain/candidates/firmDomain.ts'
import { lockUntilCommit } from '../database/sessionLock.ts'

const addresses = { email_submissions: '"to"', email_responses: 'client_email' }

export async function refreshFirmKeys(trx: Knex.Transaction): Promise<number> {
  await lockUntilCommit(trx, 'firmKeys')
  let changed = 0
  for (const [table, address] of Object.entries(addresses)) changed += await refreshTable(trx, table, address)
  return changed + (await refreshOtherFirms(trx))
}

async function refreshOtherFirms(trx: Knex.Transaction): Promise<number> {
  const { rows } = await trx.raw('select distinct unnest(other_firms) as firm from email_submissions')
  const changes = rows
    .map(({ firm }: { firm: string }) => ({ firm, key: firmDomain(firm) ?? firm }))
    .filter(({ firm, key }: { firm: string; key: string }) => firm !== key)
  const { rowCount } = await trx.raw(
    `with k as (select * from jsonb_to_recordset(?::jsonb) as k (firm text, key text))
     update email_submissions s set other_firms = array(
       select distinct coalesce(k.key, f) from unnest(s.other_firms) f left join k on k.firm = f
       where coalesce(k.key, f) <> s.firm_key)
     where s.other_firms && array(select firm from k)`,
    [JSON.stringify(changes)],
  )
  return rowCount
}

async function refreshTable(trx: Knex.Transaction, table: string, address: string): Promise<number> {
  const host = `lower(substring(${address} from '[^@]*$'))`
  const { rows } = await trx.raw(`select distinct ${host} as host from ${table}`)
  const keys = rows.map((row: { host: string }) => ({ ...row, key: firmDomain(row.host) }))
  const { rowCount } = await trx.raw(
    `update ${table} set firm_key = coalesce(k.key, lower(${address}))
     from jsonb_to_recordset(?::jsonb) as k (host text, key text)
     where k.host = ${host} and firm_key <> coalesce(k.key, lower(${address}))`,
    [JSON.stringify(keys)],
  )
  return rowCount
}
