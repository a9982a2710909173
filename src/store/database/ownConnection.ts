import pg from 'pg'

/** PostgreSQL answers at once or not at all: one that takes us and says nothing must not be waited for without end. */
const usualTimeoutMs = 10_000

/** How we ask whether PostgreSQL still lives, on a connection on which nothing moves. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Has PostgreSQL ask so too, and let go of us within a minute when we do not answer: our machine has lost its power, or
 * the network between. By itself it asks after two hours, and what we held is held so long, the lock of the mailbox
 * above all.
 */
export const askWhetherWeLive = `select set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`

/**
 * Opens a connection beside the pool, for a lock or for listening. What breaks it later is an event of the client.
 *
 * @param name as pg_stat_activity shows it
 */
export async function openOwnConnection(url: string, name: string, timeoutMs = usualTimeoutMs): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name.slice(0, 63),
    connectionTimeoutMillis: timeoutMs,
    ...keepAlive,
  })
  // An error that nobody hears would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(askWhetherWeLive)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
