import { type SessionLock, takeSessionLock } from './sessionLock.ts'

/** Takes the mailbox for one walk, over all processes; `patient` as takeSessionLock says. */
export function takeMailboxLock(url: string, patient: boolean): Promise<SessionLock | null> {
  return takeSessionLock(url, 'mailbox', patient)
/** Held while one process walks the mailbox. `lost` fires when the connection that holds it breaks. */
export interface MailboxLock {
  lost: AbortSignal
  release(): Promise<void>
}

/** Takes the mailbox for one walk at a time, over all processes. */
export interface MailboxLocker {
  /** @param patient waits until it is free; otherwise null is answered when it is taken */
  take(patient: boolean): Promise<MailboxLock | null>
  close(): Promise<void>
}

const lockId = `hashtext('rejoinder.mailbox')`

/** A connection for the lock alone, and who hears when it breaks. */
interface LockConnection {
  client: pg.Client
  onBreak: (() => void) | null
}

/**
 * Makes the locker: a session lock on a connection of its own, which PostgreSQL frees when the process dies. The
 * connection is kept for the next walk, since opening one costs more than what it is for.
 */
export function createMailboxLocker(url: string): MailboxLocker {
  let idle: LockConnection | null = null
  let closed = false
  const drop = async (connection: LockConnection): Promise<void> => {
    if (idle === connection) idle = null
    await connection.client.end().catch(() => {})
  }
  const open = async (): Promise<LockConnection> => {
    const application_name = `rejoinder mailbox lock ${process.pid}`
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name })
    const connection: LockConnection = { client, onBreak: null }
    client.on('error', () => {
      connection.onBreak?.()
      void drop(connection)
    })
    await client.connect()
    return connection
  }
  const release = async (connection: LockConnection): Promise<void> => {
    connection.onBreak = null
    const freed = await connection.client.query(`select pg_advisory_unlock(${lockId})`).catch(() => null)
    if (freed && !idle && !closed) idle = connection
    else await drop(connection)
  }
  return {
    async take(patient) {
      const connection = idle ?? (await open())
      if (idle === connection) idle = null
      const lost = new AbortController()
      connection.onBreak = () => lost.abort(new Error('The connection that holds the mailbox lock broke.'))
      const tryOnce = () => tryLock(connection.client)
      try {
        let taken = await tryOnce()
        while (!taken && patient) {
          await wait(200)
          taken = await tryOnce()
        }
        if (taken) return { lost: lost.signal, release: () => release(connection) }
      } catch (error) {
        await drop(connection)
        throw error
      }
      connection.onBreak = null
      if (idle) await drop(connection)
      else idle = connection
      return null
    },
    async close() {
      closed = true
      if (idle) await drop(idle)
    },
  }
}

/** Takes the mailbox once, over a connection that ends with the lock. Like `MailboxLocker.take`. */
export async function takeMailboxLock(url: string, patient: boolean): Promise<MailboxLock | null> {
  const locker = createMailboxLocker(url)
  const lock = await locker.take(patient)
  if (!lock) await locker.close()
  return lock && { lost: lock.lost, release: () => Promise.all([lock.release(), locker.close()]).then(() => {}) }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockId}) as taken`)
  return rows[0]?.taken ?? false
}
