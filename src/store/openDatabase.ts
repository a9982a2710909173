import knex, { type Knex } from 'knex'
import pg from 'pg'

// Counts fit a double by far; without this, count(*) arrives as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const ignore = () => {}

/** Opens the pool of connections. `poolSize` counts connections. */
export function openDatabase(url: string, poolSize = 10): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: url, application_name: 'rejoinder', keepAlive: true },
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: 15_000,
    // What fails is thrown too; knex would print it to standard output, where results belong.
    log: { warn: ignore, error: ignore, debug: ignore, deprecate: ignore },
  })
}
