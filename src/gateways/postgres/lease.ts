import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { AppError } from '../../domain/errors.ts'
import { appRole, prepareAppRole } from './appRole.ts'

const leaseName = 'rejoinder lease'
const database = 'rejoinder'

/** A server that accepts connections but does not answer for this long hangs. */
const silenceMs = 10_000

export interface ClusterAddress {
  host: string
  port: number
  /** Unless this process has just started it. */
  pid?: number
  password: string
}

/** Marks the cluster as used while this process lives. */
export interface Lease {
  ended: Promise<void>
  /** Returns whether this was the last lease. */
  release(): Promise<boolean>
}

export function clusterUrl({ host, port, password }: ClusterAddress, role: string = appRole, name = database): string {
  return `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${name}`
}

export const superuser = 'rejoinder'

/**
 * Creates database and role if needed. `isNew` takes over what an earlier version left.
 * @throws AppError `unavailable` when the cluster hangs, or is not ready in time
 */
export async function takeLease(address: ClusterAddress, isNew: boolean, timeoutMs = 60_000): Promise<Lease> {
  const client = await connectPatiently(address, Date.now() + timeoutMs)
  const ended = new Promise<void>(resolve => client.once('end', resolve))
  const { rows } = await client.query<{ hasDatabase: boolean; hasRole: boolean }>(
    `select exists (select from pg_database where datname = $1) as "hasDatabase",
       exists (select from pg_roles where rolname = $2) as "hasRole"`,
    [database, appRole],
  )
  const { hasDatabase, hasRole } = rows[0]!
  if (!hasDatabase) await client.query(`create database ${database}`)
  if (isNew || !hasRole) await prepareAppRole(clusterUrl(address, superuser), address.password)
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

async function countOthers(client: pg.Client): Promise<number> {
  const question = 'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()'
  return client.query(question, [leaseName]).then(
    ({ rowCount }) => rowCount ?? 0,
    () => 0,
  )
}

async function connectPatiently(address: ClusterAddress, endsAt: number): Promise<pg.Client> {
  const connectionString = clusterUrl(address, superuser, 'postgres')
  for (;;) {
    const limit = { keepAlive: true, connectionTimeoutMillis: silenceMs }
    const client = new pg.Client({ connectionString, application_name: leaseName, ...limit })
    // Other connections report a break themselves.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (cause) {
      await client.end().catch(() => {})
      const passing = ['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'].includes(
        String((cause as { code?: unknown }).code),
      )
      if (!passing || Date.now() > endsAt) {
        const killing = address.pid ? ` If it hangs, run kill -9 ${address.pid}; no data is lost.` : ''
        throw new AppError('unavailable', 'postgres.silent', 'The built-in PostgreSQL is running but cannot be used.', {
          hint: `See its log, postgres/server.log in DATA_DIR.${killing}`,
          cause,
        })
      }
      await wait(100)
    }
  }
}
