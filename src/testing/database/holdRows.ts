import type { Knex } from 'knex'

export interface Barrier {
  /** True when someone waits for the lock. */
  isMet(): Promise<boolean>
  lift(): Promise<void>
}

/** Does not block reads. */
export function holdTable(db: Knex, table: string): Promise<Barrier> {
  return hold(db, trx => trx.raw('lock table ?? in exclusive mode', [table]))
}

export async function hold(db: Knex, take: (trx: Knex.Transaction) => Promise<unknown>): Promise<Barrier> {
  const trx = await db.transaction()
  await take(trx)
  const { rows } = await trx.raw('select pg_backend_pid() as pid')
  const { pid } = rows[0]
  return {
    async isMet() {
      const waiting = await db.raw('select 1 from pg_stat_activity where ? = any(pg_blocking_pids(pid))', [pid])
      return waiting.rows.length > 0
    },
    lift: async () => void (await trx.rollback()),
  }
}
