import type { Knex } from 'knex'
import type { DomainEvent } from '../../domain/events.ts'
import { listen } from './listen.ts'
import { prepared } from './prepared.ts'

const channel = 'rejoinder_events'

/** Tells every process and browser; inside a transaction they hear of it when it commits. */
export async function notifyEvent(db: Knex, event: DomainEvent): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [channel, JSON.stringify(event)]).options(prepared('tell'))
}

/**
 * Listens to what the processes tell. `onGap` is called after each reconnect, since events may have been missed.
 *
 * @returns how to stop listening
 */
export function listenToEvents(
  url: string,
  onEvent: (event: DomainEvent) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  return listen(url, { channel, onPayload: payload => onEvent(JSON.parse(payload) as DomainEvent), onGap })
}
