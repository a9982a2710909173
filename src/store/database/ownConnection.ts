import pg from 'pg'

/** Limits the wait for a server that accepts connections but never answers. */
const usualTimeoutMs = 10_000

/** Options to test idle connections from our side. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Makes PostgreSQL test idle connections and drop dead ones within a minute. By default it waits two hours, and their
 * locks, such as the mailbox's, would last as long.
 */
export const askWhetherWeLive = `select set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`

/**
 * Opens a connection outside the pool, for locks or listening. Later failures are events of the client.
 *
 * @param name the name in pg_stat_activity
 */
export async function openOwnConnection(url: string, name: string, timeoutMs = usualTimeoutMs): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name.slice(0, 63),
    connectionTimeoutMillis: timeoutMs,
    ...keepAlive,
  })
  // Without a listener, an error would end the process.
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
