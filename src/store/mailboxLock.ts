import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Held while one process walks the mailbox. `lost` fires when the connection that holds it breaks. */
export interface MailboxLock {
  lost: AbortSignal
  release(): Promise<void>
}

const lockId = `hashtext('rejoinder.mailbox')`

/**
 * Takes the mailbox for one walk, over all processes: a session lock on a connection of its own, which PostgreSQL
 * frees when the process dies.
 *
 * @param patient waits until it is free; otherwise null is answered when it is taken
 */
export async function takeMailboxLock(url: string, patient: boolean): Promise<MailboxLock | null> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: `rejoinder mailbox lock ${process.pid}`,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort(new Error('The connection that holds the mailbox lock broke.')))
  await client.connect()
  const { rows } = await client.query(`select pg_try_advisory_lock(${lockId}) as taken`)
  for (let taken = rows[0].taken; !taken; ) {
    if (!patient) {
      await client.end()
      return null
    }
    await wait(200)
    taken = (await client.query(`select pg_try_advisory_lock(${lockId}) as taken`)).rows[0].taken
  }
  return { lost: lost.signal, release: () => client.end() }
}
