import type { Knex } from 'knex'

export interface TableRead {
  table: string
  node: string
  rows: number
}

interface Plan {
  Plans?: Plan[]
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
}

/** Disables sequential scans, because tables of tests are small. */
export function tableReads(db: Knex, read: (trx: Knex.Transaction) => Promise<unknown>): Promise<TableRead[]> {
  return db.transaction(async trx => {
    await trx.raw('set local enable_seqscan = off')
    const statements: { sql: string; bindings: Knex.RawBinding[] }[] = []
    trx.on('query', statement => statements.push(statement))
    await read(trx)
    const reads: TableRead[] = []
    for (const { sql, bindings } of [...statements]) {
      const { rows } = await trx.raw(`explain (analyze, format json) ${sql.replaceAll(/\$\d+/g, '?')}`, bindings)
      reads.push(...readsOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return reads
  })
}

function readsOf(plan: Plan): TableRead[] {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const rows = (plan['Actual Rows'] + removed) * plan['Actual Loops']
  const table = plan['Relation Name']
  const own = table === undefined ? [] : [{ table, node: plan['Node Type'], rows }]
  return [...own, ...(plan.Plans ?? []).flatMap(readsOf)]
}
