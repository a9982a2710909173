import type { Knex } from 'knex'

/** Reads from one snapshot. Keeps a connection until the last page or ten minutes without a request. */
export async function* readInPages<T>(
  db: Knex,
  query: Knex.QueryBuilder,
  pageSize: number,
): AsyncGenerator<T[], void, undefined> {
  const trx = await db.transaction()
  try {
    await trx.raw(`set local idle_in_transaction_session_timeout = '10min'`)
    await trx.raw('declare pages no scroll cursor for ?', [query])
    for (;;) {
      const { rows } = await trx.raw(`fetch ${pageSize} from pages`)
      yield rows
      if (rows.length < pageSize) return
    }
  } finally {
    await trx.rollback()
  }
}
