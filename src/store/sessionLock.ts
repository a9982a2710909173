import { setTimeout as wait } from 'node:timers/promises'
import { openOwnConnection } from './ownConnection.ts'

/** Held by one process of all; `lost` fires when the connection that holds it breaks. */
export interface SessionLock {
  lost: AbortSignal
  release(): Promise<void>
}

/**
 * Takes a lock over all processes: a session lock on a connection of its own, which PostgreSQL frees when the process
 * dies.
 *
 * @param name what is locked, 'mailbox' for example
 * @param patient waits until it is free; otherwise null is answered when it is taken
 * @param signal ends the waiting: its reason is thrown
 */
export async function takeSessionLock(
  url: string,
  name: string,
  patient: boolean,
  signal?: AbortSignal,
): Promise<SessionLock | null> {
  const client = await openOwnConnection(url, `rejoinder ${name} lock ${process.pid}`)
  const lost = new AbortController()
  client.on('error', () => lost.abort(new Error(`The connection that holds the ${name} lock broke.`)))
  const attempt = async (): Promise<boolean> => {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as taken', [`rejoinder.${name}`])
    return rows[0].taken
  }
  try {
    for (let taken = await attempt(); !taken; taken = await attempt()) {
      if (!patient) {
        await client.end()
        return null
      }
      await waitUnless(signal)
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return { lost: lost.signal, release: () => client.end() }
}

/** Waits a moment before a lock is asked for again; throws the signal's reason when that fires. */
export async function waitUnless(signal: AbortSignal | undefined): Promise<void> {
  await wait(200, undefined, { signal }).catch(() => {})
  signal?.throwIfAborted()
}
