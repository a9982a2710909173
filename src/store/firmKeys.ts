import type { Knex } from 'knex'
import { firmDomain } from '../domain/firmDomain.ts'

const addresses = { email_submissions: '"to"', email_responses: 'client_email' }

/** Brings the firms of all submissions and responses in step with what stands for a firm now; answers how many it changed. */
export async function refreshFirmKeys(trx: Knex.Transaction): Promise<number> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('rejoinder.firmKeys'))`)
  let changed = 0
  for (const [table, address] of Object.entries(addresses)) changed += await refreshTable(trx, table, address)
  return changed
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
