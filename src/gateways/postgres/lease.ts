import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { AppError } from '../../domain/errors.ts'

const leaseName = 'rejoinder lease'
const database = 'rejoinder'

/** Where a cluster that we run answers. */
export interface ClusterAddress {
  port: number
  password: string
}

/** Says that this process uses the cluster: a connection, so that PostgreSQL itself forgets a process that died. */
export interface Lease {
  /** Fulfilled when its connection ends, whoever ended it. */
  ended: Promise<void>
  /** Ends it; answers whether it was the last. */
  release(): Promise<boolean>
}

/** The address of the product's database, or of another one, in a cluster of ours. */
export function clusterUrl({ port, password }: ClusterAddress, name = database): string {
  return `postgres://rejoinder:${password}@127.0.0.1:${port}/${name}`
}

/**
 * Takes a lease on a running cluster and makes sure of the product's database.
 *
 * @throws AppError `unavailable` when it does not answer within `timeoutMs`, such as one that recovers from a crash
 */
export async function takeLease(address: ClusterAddress, timeoutMs = 60_000): Promise<Lease> {
  const client = await connectPatiently(address, Date.now() + timeoutMs)
  const ended = new Promise<void>(resolve => client.once('end', resolve))
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount === 0) await client.query(`create database ${database}`)
  let released = false
  return {
    ended,
    async release() {
      if (released) return false
      released = true
      const others = await countOthers(client)
      await client.end()
      return others === 0
    },
  }
}

/** A cluster that is gone has no users. */
async function countOthers(client: pg.Client): Promise<number> {
  const question = 'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()'
  return client.query(question, [leaseName]).then(
    ({ rowCount }) => rowCount ?? 0,
    () => 0,
  )
}

async function connectPatiently(address: ClusterAddress, endsAt: number): Promise<pg.Client> {
  const connectionString = clusterUrl(address, 'postgres')
  for (;;) {
    const client = new pg.Client({ connectionString, application_name: leaseName, keepAlive: true })
    // Whoever works on the database hears of a break through its own connections.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (cause) {
      await client.end().catch(() => {})
      const passing = ['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(String((cause as { code?: unknown }).code))
      if (!passing || Date.now() > endsAt) {
        throw new AppError('unavailable', 'postgres.silent', 'The built-in PostgreSQL runs but cannot be used.', {
          hint: 'Its log is server.log in the folder postgres of DATA_DIR.',
          cause,
        })
      }
      await wait(100)
    }
  }
}
