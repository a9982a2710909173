import knex, { type Knex } from 'knex'
import pg from 'pg'
import { fenceTransactions } from './lockFences.ts'
import { askWhetherWeLive, keepAlive } from './ownConnection.ts'

// Counts fit a double by far; without this, count(*) arrives as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const ignore = () => {}

function prepareConnection(client: pg.Client, done: (error: Error | null, client: pg.Client) => void): void {
  client.query(askWhetherWeLive, error => done(error, client))
}

/**
 * Opens the pool of connections. Statements of a transaction that are begun together (`together.ts`) go to PostgreSQL
 * at once and run there in the order in which they were begun. `poolSize` counts connections.
 */
export function openDatabase(url: string, poolSize = 10): Knex {
  // Knex does not name `pipeline` among what it hands on.
  const connection = { connectionString: url, application_name: 'rejoinder', pipeline: true, ...keepAlive }
  const db = knex({
    client: 'pg',
    connection,
    pool: { min: 0, max: poolSize, afterCreate: prepareConnection },
    acquireConnectionTimeout: 15_000,
    // What a statement was about does not belong into the message of its error, and from there into a log.
    compileSqlOnError: false,
    // What fails is thrown too; knex would print it to standard output, where results belong.
    log: { warn: ignore, error: ignore, debug: ignore, deprecate: ignore },
  })
  return fenceTransactions(db.on('query-error', partStatement))
}

/** Knex puts the statement before what PostgreSQL said. People read that as a reason; the log tells the statement apart. */
function partStatement(error: Error, { sql }: { sql: string }): void {
  const before = `${sql} - `
  if (!error.message.startsWith(before)) return
  Object.assign(error, { message: error.message.slice(before.length), statement: sql })
}
