import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import { fromKnex, PgBoss } from 'pg-boss'
import { LogThrottle } from '../domain/LogThrottle.ts'
import { type JobKind, type JobName, type JobPayload, jobs } from './jobs.ts'
import { monotonicClock } from './monotonicClock.ts'
import { resetFutureTimes } from './resetFutureTimes.ts'

export interface Enqueuer {
  /**
   * `everySeconds` limits jobs to one per period over all processes, `at` delays them, `key` identifies those of which
   * the queue keeps one, and `trx` queues at its commit.
   */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options?: EnqueueOptions): Promise<void>
  enqueueAll<N extends JobName>(name: N, payloads: readonly JobPayload<N>[], trx: Knex.Transaction): Promise<void>
  close(): Promise<void>
}

interface EnqueueOptions {
  everySeconds?: number
  at?: Date
  key?: string
  trx?: Knex.Transaction
}

/** Workers also recover jobs of dead workers. */
export interface JobQueue extends Enqueuer {
  boss: PgBoss
}

/** `heldBack` counts the errors of this kind since the last report. */
type ErrorReport = (error: Error, heldBack: number) => void

/** From a dead worker's heartbeat until another gets its job. */
const monitorSeconds = 5
const clockLookMs = 30_000
/** Running jobs end at their next safe point. */
const stopTimeoutMs = 8000

const jobKinds = Object.entries<JobKind>(jobs)

/** While the database is away, `report` receives each kind of error once a minute. */
export async function openQueue(databaseUrl: string, report: ErrorReport): Promise<JobQueue> {
  const onError = throttled(report)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'rejoinder jobs',
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
    // pg-boss caches which jobs run, dead ones included, until it refreshes.
    queueCacheIntervalSeconds: monitorSeconds,
    clock: monotonicClock,
    clockMonitorIntervalSeconds: 60,
  })
  await start(boss, onError)
  for (const [name, { cron }] of jobKinds) if (cron) await boss.schedule(name, cron, {})
  await resetFutureTimes(boss)
  const clockLook = setInterval(() => resetFutureTimes(boss).catch(onError), clockLookMs)
  return {
    boss,
    enqueue: enqueueWith(async () => boss),
    enqueueAll: enqueueAllWith(async () => boss),
    close() {
      clearInterval(clockLook)
      return boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

/** Queues jobs only, and connects on first use. */
export function createEnqueuer(databaseUrl: string, report: ErrorReport): Enqueuer {
  const onError = throttled(report)
  let opened: Promise<PgBoss> | null = null
  // The timers belong to the process, not to the request that queued first.
  const outside = AsyncLocalStorage.snapshot()
  const open = (): Promise<PgBoss> => {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'rejoinder enqueue',
      max: 2,
      supervise: false,
      schedule: false,
    })
    opened ??= outside(start, boss, onError).catch(error => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    enqueue: enqueueWith(() => opened ?? open()),
    enqueueAll: enqueueAllWith(() => opened ?? open()),
    async close() {
      await (await opened?.catch(() => null))?.stop({ graceful: false })
    },
  }
}

function throttled(report: ErrorReport): (error: Error & { code?: unknown }) => void {
  const throttle = new LogThrottle()
  return error => {
    const heldBack = throttle.next(String(error.code ?? error.message), performance.now())
    if (heldBack !== null) report(error, heldBack)
  }
}

async function start(boss: PgBoss, onError: (error: Error) => void): Promise<PgBoss> {
  boss.on('error', onError)
  await boss.start()
  for (const [name, { queue }] of jobKinds) {
    if (await boss.getQueue(name)) {
      const { policy: _, ...changeable } = queue
      await boss.updateQueue(name, changeable)
    } else await boss.createQueue(name, queue)
  }
  return boss
}

function enqueueWith(open: () => Promise<PgBoss>): Enqueuer['enqueue'] {
  return async (name, payload, { everySeconds, at, key, trx } = {}) => {
    const boss = await open()
    await boss.send(name, payload, {
      ...(everySeconds ? { singletonSeconds: everySeconds } : {}),
      ...(at ? { startAfter: at } : {}),
      ...(key ? { singletonKey: key } : {}),
      ...(trx ? { db: fromKnex(trx) } : {}),
    })
  }
}

function enqueueAllWith(open: () => Promise<PgBoss>): Enqueuer['enqueueAll'] {
  return async (name, payloads, trx) => {
    if (payloads.length === 0) return
    const boss = await open()
    await boss.insert(
      name,
      payloads.map(data => ({ data })),
      { db: fromKnex(trx) },
    )
  }
}
