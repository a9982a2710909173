import type { Knex } from 'knex'
import type { DomainEvent } from '../../domain/events.ts'
import { listen } from './listen.ts'
import { prepared } from './prepared.ts'

const channel = 'rejoinder_events'

export async function notifyEvent(db: Knex, event: DomainEvent): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [channel, JSON.stringify(event)]).options(prepared('tell'))
}

/** Calls `onGap` after each reconnect, because events may have been missed. */
export function listenToEvents(
  url: string,
  onEvent: (event: DomainEvent) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  return listen(url, { channel, onPayload: payload => onEvent(JSON.parse(payload) as DomainEvent), onGap })
}
