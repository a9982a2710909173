import type { Knex } from 'knex'

/** Graph's limit for one app and one mailbox counts this long (learn.microsoft.com: throttling-limits). */
const windowMs = 10 * 60_000
const minuteMs = 60_000
/** How long a process keeps to itself what it has sent. */
const flushMs = 10_000

/** Tells other processes how many requests this one has sent to Graph. */
export interface RequestMeter {
  count(requests: number): void
  /** Tells what is not told yet. */
  close(): Promise<void>
}

/** Counts by the minute and adds that to everybody's a few times a minute; an idle process tells nothing. */
export function createRequestMeter(db: Knex, clock: () => Date, onError: (error: unknown) => void): RequestMeter {
  const untold = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = async (): Promise<void> => {
    timer = undefined
    const minutes = [...untold]
    untold.clear()
    try {
      await addRequests(db, minutes, clock())
    } catch (error) {
      onError(error)
    }
  }
  return {
    count(requests) {
      const minute = Math.floor(clock().getTime() / minuteMs) * minuteMs
      untold.set(minute, (untold.get(minute) ?? 0) + requests)
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    async close() {
      clearTimeout(timer)
      if (untold.size > 0) await flush()
    },
  }
}

async function addRequests(db: Knex, minutes: readonly [number, number][], now: Date): Promise<void> {
  const rows = minutes.map(([minute, requests]) => ({ minute: new Date(minute), requests }))
  await db('graph_requests')
    .insert(rows)
    .onConflict('minute')
    .merge({ requests: db.raw('graph_requests.requests + excluded.requests') })
  await db('graph_requests')
    .where('minute', '<', new Date(now.getTime() - 2 * windowMs))
    .delete()
}

/** Requests of all processes in the last ten minutes. */
export async function countGraphRequests(db: Knex, now: Date): Promise<number> {
  const { n } = await db('graph_requests')
    .where('minute', '>', new Date(now.getTime() - windowMs))
    .first(db.raw('coalesce(sum(requests), 0) as n'))
  return n
}
