import pg from 'pg'

/** What is listened to, and who hears of it. */
export interface Listening {
  channel: string
  onPayload(payload: string): void
  /** Called after each reconnect: something may have been missed. */
  onGap(): void
}

/**
 * Listens to a channel of PostgreSQL's NOTIFY on a connection of its own and connects again when it breaks.
 *
 * @returns how to stop listening
 */
export async function listen(url: string, { channel, onPayload, onGap }: Listening): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const application_name = channel.replaceAll('_', ' ')
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name })
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next && !stopped) again()
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  const again = (): void => {
    client = null
    retry = setTimeout(() => {
      connect().then(onGap, again)
    }, 1000)
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end()
  }
}
