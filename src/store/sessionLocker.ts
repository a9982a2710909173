import type pg from 'pg'
import { openOwnConnection } from './ownConnection.ts'
import { prepared } from './prepared.ts'
import { type SessionLock, waitUnless } from './sessionLock.ts'

/** Takes one lock again and again. */
export interface SessionLocker {
  /** Waits until the lock is free, or the signal fires: then it throws the signal's reason. */
  take(signal?: AbortSignal): Promise<SessionLock>
  close(): Promise<void>
}

/** A connection for the lock alone, and who hears when it breaks. */
interface LockConnection {
  client: pg.Client
  onBreak: (() => void) | null
}

/**
 * Makes a taker of the lock that `takeSessionLock` takes under this name. Its connection is kept from one time to the
 * next: opening one costs more than what is done under the lock when a single mail has come.
 */
export function createSessionLocker(url: string, name: string): SessionLocker {
  const key = `rejoinder.${name}`
  let idle: LockConnection | null = null
  let closed = false
  const drop = async (connection: LockConnection): Promise<void> => {
    if (idle === connection) idle = null
    await connection.client.end().catch(() => {})
  }
  const open = async (): Promise<LockConnection> => {
    const client = await openOwnConnection(url, `rejoinder ${name} lock ${process.pid}`)
    const connection: LockConnection = { client, onBreak: null }
    client.on('error', () => {
      connection.onBreak?.()
      void drop(connection)
    })
    return connection
  }
  const release = async (connection: LockConnection): Promise<void> => {
    connection.onBreak = null
    const freed = await connection.client.query('select pg_advisory_unlock(hashtext($1))', [key]).catch(() => null)
    if (freed && !idle && !closed) idle = connection
    else await drop(connection)
  }
  return {
    async take(signal) {
      const connection = idle ?? (await open())
      if (idle === connection) idle = null
      const lost = new AbortController()
      connection.onBreak = () => lost.abort(new Error(`The connection that holds the ${name} lock broke.`))
      try {
        while (!(await tryLock(connection.client, key))) await waitUnless(signal)
      } catch (error) {
        await drop(connection)
        throw error
      }
      return { lost: lost.signal, release: () => release(connection) }
    },
    async close() {
      closed = true
      if (idle) await drop(idle)
    },
  }
}

async function tryLock(client: pg.Client, key: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock(hashtext($1)) as taken'
  const { rows } = await client.query<{ taken: boolean }>({ ...prepared('try lock'), text, values: [key] })
  return rows[0]?.taken ?? false
}
