import type pg from 'pg'
import { openOwnConnection } from './ownConnection.ts'

export interface Listening {
  channel: string
  onPayload(payload: string): void
  /** Is called after each reconnect, because payloads may have been missed. */
  onGap(): void
}

/** Listens on its own connection, and reconnects. Returns a function that stops. */
export async function listen(url: string, { channel, onPayload, onGap }: Listening): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = await openOwnConnection(url, channel.replaceAll('_', ' '))
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    next.on('end', () => {
      if (client === next && !stopped) again()
    })
    try {
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
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
