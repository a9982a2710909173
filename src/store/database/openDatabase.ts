import knex, { type Knex } from 'knex'
import pg from 'pg'
import { fenceTransactions } from './lockFences.ts'
import { keepAlive, keepAliveQuery } from './ownConnection.ts'

// Without a parser, count(*) arrives as text. Counts fit into a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Bounds the wait for a server that never answers. */
const connectTimeoutMs = 10_000

const ignore = () => {}

function prepareConnection(client: pg.Client, done: (error: Error | null, client: pg.Client) => void): void {
  client.query(keepAliveQuery, error => done(error, client))
}

/** Pipelines statements that are started together. */
export function openDatabase(url: string, poolSize = 10, longestStatementMs = 0): Knex {
  const limit = { statement_timeout: longestStatementMs, connectionTimeoutMillis: connectTimeoutMs }
  // Knex passes `pipeline` on, but does not declare it.
  const connection = { connectionString: url, application_name: 'rejoinder', pipeline: true, ...limit, ...keepAlive }
  const db = knex({
    client: 'pg',
    connection,
    pool: { min: 0, max: poolSize, afterCreate: prepareConnection },
    acquireConnectionTimeout: 15_000,
    // Keeps values out of errors and logs.
    compileSqlOnError: false,
    // Knex would print to standard output, where results belong.
    log: { warn: ignore, error: ignore, debug: ignore, deprecate: ignore },
  })
  return fenceTransactions(db.on('query-error', partStatement))
}

function partStatement(error: Error, { sql }: { sql: string }): void {
  const before = `${sql} - `
  if (!error.message.startsWith(before)) return
  Object.assign(error, { message: error.message.slice(before.length), statement: sql })
}
