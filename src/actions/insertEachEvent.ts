import type { Knex } from 'knex'
import type { DeliveryEvent } from '../domain/deliveryEvents.ts'
import { insertDeliveryEvents } from '../store/deliveryEvents.ts'
import { isDataError } from '../store/isDataError.ts'

/** An event as it was read, and what it was read from. */
export interface RawEvent {
  event: DeliveryEvent
  raw: unknown
}

/** Of each new event the mail's key, and what cannot be stored, with what PostgreSQL said. */
export interface InsertedEvents {
  added: (string | null)[]
  refused: (RawEvent & { reason: string })[]
}

/** Adds events all at once; when PostgreSQL refuses one of them for its data, by halves until the bad ones stand alone. */
export async function insertEachEvent(
  trx: Knex.Transaction,
  events: readonly RawEvent[],
  now: Date,
): Promise<InsertedEvents> {
  try {
    const added = await trx.transaction(savepoint =>
      insertDeliveryEvents(
        savepoint,
        events.map(({ event }) => event),
        now,
      ),
    )
    return { added, refused: [] }
  } catch (error) {
    const [first] = events
    if (!isDataError(error) || !first) throw error
    if (events.length === 1) return { added: [], refused: [{ ...first, reason: error.message }] }
    const middle = events.length >> 1
    const left = await insertEachEvent(trx, events.slice(0, middle), now)
    const right = await insertEachEvent(trx, events.slice(middle), now)
    return { added: [...left.added, ...right.added], refused: [...left.refused, ...right.refused] }
  }
}
