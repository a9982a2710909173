import type { Knex } from 'knex'
import pg from 'pg'
import type { DomainEvent } from '../domain/events.ts'
import { prepared } from './prepared.ts'

const channel = 'rejoinder_events'

/** Tells every process and browser; inside a transaction they hear of it when it commits. */
export async function notifyEvent(db: Knex, event: DomainEvent): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [channel, JSON.stringify(event)]).options(prepared('tell'))
}

/**
 * Listens on a connection of its own and connects again when it breaks. `onGap` is called after each
 * reconnect, since events may have been missed.
 *
 * @returns how to stop listening
 */
export async function listenToEvents(
  url: string,
  onEvent: (event: DomainEvent) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'rejoinder events' })
    next.on('notification', ({ payload }) => {
      if (payload) onEvent(JSON.parse(payload) as DomainEvent)
    })
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
