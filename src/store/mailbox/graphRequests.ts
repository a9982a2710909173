import type { Knex } from 'knex'

/** Applies per app and mailbox (learn.microsoft.com: throttling-limits). */
const windowMs = 10 * 60_000
const minuteMs = 60_000
const flushMs = 10_000
const maxUnreported = 50
/** Leaves the rest of Graph's 10,000 to requests that a person waits for. */
const budget = 9000

export interface RequestMeter {
  count(requests: number): void
  leftMs(): number
  close(): Promise<void>
}

/** Reports nothing while idle. */
export function createRequestMeter(db: Knex, clock: () => Date, onError: (error: unknown) => void): RequestMeter {
  const untold = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined
  let restUntil = 0
  let flushing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    flushing = flushing.then(flushNow)
    return flushing
  }
  const flushNow = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const minutes = [...untold]
    if (minutes.length === 0) return
    untold.clear()
    try {
      await addRequests(db, minutes, clock()).catch(error => {
        for (const [minute, requests] of minutes) untold.set(minute, (untold.get(minute) ?? 0) + requests)
        throw error
      })
      restUntil = await findBudgetReturn(db, clock())
    } catch (error) {
      onError(error)
    }
  }
  return {
    count(requests) {
      const minute = Math.floor(clock().getTime() / minuteMs) * minuteMs
      untold.set(minute, (untold.get(minute) ?? 0) + requests)
      if (sum(untold.values()) >= maxUnreported) void flush()
      else timer ??= setTimeout(() => void flush(), flushMs).unref()
    },
    leftMs() {
      const leftMs = restUntil - clock().getTime()
      // If more is left than possible, the clock was set back.
      return leftMs > windowMs + minuteMs ? 0 : leftMs
    },
    async close() {
      clearTimeout(timer)
      await (untold.size > 0 ? flush() : flushing)
    },
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)

async function findBudgetReturn(db: Knex, now: Date): Promise<number> {
  const from = new Date(now.getTime() - windowMs - minuteMs)
  const totals = db('graph_requests')
    .where('minute', '>', from)
    .select('minute', db.raw('sum(requests) over (order by minute desc) as since'))
  const row = await db
    .from(totals.as('totals'))
    .where('since', '>=', budget)
    .max<{ minute: Date | null }[]>('minute as minute')
    .first()
  return row?.minute ? row.minute.getTime() + minuteMs + windowMs : 0
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

export async function countGraphRequests(db: Knex, now: Date): Promise<number> {
  const { n } = await db('graph_requests')
    .where('minute', '>', new Date(now.getTime() - windowMs))
    .first(db.raw('coalesce(sum(requests), 0) as n'))
  return n
}
