import pg from 'pg'

/** For a server that accepts connections but never answers. */
const usualTimeoutMs = 10_000

/** Tests idle connections from our side. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Makes PostgreSQL drop dead connections within a minute. By default it waits two hours, and their locks would last as
 * long.
 */
export const askWhetherWeLive = `select set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`

/**
 * For locks or listening. Later failures are events of the client.
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
