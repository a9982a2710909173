import type { Knex } from 'knex'
import { listen } from '../database/listen.ts'

const channel = 'rejoinder_graph_pause'
const name = 'graphPausedUntil'

export interface GraphPause {
  /** Must be awaited before the first request. */
  begin(): Promise<void>
  leftMs(): number
  extend(ms: number): void
  close(): Promise<void>
}

interface Pause {
  until: number
  ms: number
}

interface PauseOptions {
  url: string
  db: Knex
  clock: () => Date
  onError(error: unknown): void
}

/** Replaces an earlier end, and one that was stored before the clock was set back. */
const whereLater = `where (excluded.value ->> 'until')::numeric > (s.value ->> 'until')::numeric
  or (excluded.value ->> 'until')::numeric - (excluded.value ->> 'ms')::numeric
    < (s.value ->> 'until')::numeric - (s.value ->> 'ms')::numeric`

/** Costs no round trip per request. */
export function shareGraphPause({ url, db, clock, onError }: PauseOptions): GraphPause {
  let pause: Pause = { until: 0, ms: 0 }
  let beginning: Promise<() => Promise<void>> | null = null
  const leftOf = ({ until, ms }: Pause): number => {
    const left = until - clock().getTime()
    // If more is left than was requested, the clock was set back.
    return left <= ms ? left : 0
  }
  const hear = (shared: Pause): void => {
    if (leftOf(shared) > leftOf(pause)) pause = shared
  }
  const readStored = async (): Promise<void> => {
    const row = await db('settings').where({ name }).first('value')
    if (row) hear(row.value)
  }
  const start = async (): Promise<() => Promise<void>> => {
    const onGap = (): void => void readStored().catch(onError)
    const stop = await listen(url, { channel, onPayload: payload => hear(JSON.parse(payload)), onGap })
    await readStored()
    return stop
  }
  const tell = async (shared: Pause): Promise<void> => {
    const value = JSON.stringify(shared)
    await db.raw(
      `with stored as (
         insert into settings as s (name, value) values (:name, :value)
         on conflict (name) do update set value = excluded.value ${whereLater})
       select pg_notify(:channel, :value)`,
      { name, value, channel },
    )
  }
  return {
    async begin() {
      beginning ??= start()
      try {
        await beginning
      } catch (error) {
        beginning = null
        onError(error)
      }
    },
    leftMs: () => leftOf(pause),
    extend(ms) {
      const shared = { until: clock().getTime() + ms, ms }
      hear(shared)
      tell(shared).catch(onError)
    },
    async close() {
      const stop = await beginning?.catch(() => null)
      await stop?.()
    },
  }
}
