import knex, { type Knex } from 'knex'
import pg from 'pg'

// Counts fit a double by far; without this, count(*) arrives as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the pool of connections. `poolSize` counts connections. */
export function openDatabase(url: string, poolSize = 10): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: url, application_name: 'rejoinder', keepAlive: true },
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: 15_000,
  })
}

/** How many connections of Rejoinder's processes are open, but for the one that asks. */
export async function countConnections(url: string): Promise<number> {
  const db = openDatabase(url, 1)
  try {
    const row = await db('pg_stat_activity')
      .where('application_name', 'like', 'rejoinder%')
      .whereRaw('pid <> pg_backend_pid()')
      .count('* as n')
      .first()
    return Number(row?.n ?? 0)
  } finally {
    await db.destroy()
  }
}
