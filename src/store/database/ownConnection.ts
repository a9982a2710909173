import pg from 'pg'

const usualTimeoutMs = 10_000

export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Makes PostgreSQL drop dead connections within a minute instead of two hours. */
export const keepAliveQuery = `select set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`

/** Emits later failures as events of the client. `name` appears in pg_stat_activity. */
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
    await client.query(keepAliveQuery)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
