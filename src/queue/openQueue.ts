import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import { fromKnex, PgBoss } from 'pg-boss'
import { Seldom } from '../domain/Seldom.ts'
import { forgetFuture } from './forgetFuture.ts'
import { type JobKind, type JobName, type JobPayload, jobs } from './jobs.ts'
import { steadyClock } from './steadyClock.ts'

/** Puts jobs into the queue. */
export interface Enqueuer {
  /**
   * Queues a job. `everySeconds` lets one through in so many seconds, over all processes; `at` is when it is due;
   * `key` tells apart what a queue keeps one of; inside `trx` it is queued when that commits.
   */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options?: EnqueueOptions): Promise<void>
  /** Queues many jobs of a kind, by one statement, when `trx` commits. */
  enqueueAll<N extends JobName>(name: N, payloads: readonly JobPayload<N>[], trx: Knex.Transaction): Promise<void>
  close(): Promise<void>
}

interface EnqueueOptions {
  everySeconds?: number
  at?: Date
  key?: string
  trx?: Knex.Transaction
}

/** The queue of jobs in PostgreSQL, for a worker: it takes jobs too, and gives those of dead workers to others. */
export interface JobQueue extends Enqueuer {
  boss: PgBoss
}

/** Is told an error of the queue, and how many of its kind were held back since the last one. */
type ErrorReport = (error: Error, heldBack: number) => void

/** How soon the job of a worker that died is given to another: within its heartbeat and this. Seconds. */
const monitorSeconds = 5
/** How soon a clock of the database that was set back is noticed. */
const clockLookMs = 30_000
/** How long a stop waits for jobs that run. They end at the next safe point when told to. */
const stopTimeoutMs = 8000

const jobKinds = Object.entries<JobKind>(jobs)

/**
 * Connects to the queue, brings its schema up to date and makes sure of every job's queue. While the database is away
 * every queue asks for it all the time: `report` is told of each kind of error once a minute.
 */
export async function openQueue(databaseUrl: string, report: ErrorReport): Promise<JobQueue> {
  const onError = seldom(report)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'rejoinder jobs',
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
    // What pg-boss remembers of a queue says which jobs run: those of the dead too, until it looks again.
    queueCacheIntervalSeconds: monitorSeconds,
    clock: steadyClock,
    // What time it is, for the jobs by the clock: asked anew so often.
    clockMonitorIntervalSeconds: 60,
  })
  await start(boss, onError)
  for (const [name, { cron }] of jobKinds) if (cron) await boss.schedule(name, cron, {})
  await forgetFuture(boss)
  const clockLook = setInterval(() => forgetFuture(boss).catch(onError), clockLookMs)
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

/** The way into the queue for those that take no jobs; connects when it is first used. */
export function createEnqueuer(databaseUrl: string, report: ErrorReport): Enqueuer {
  const onError = seldom(report)
  let opened: Promise<PgBoss> | null = null
  // Its timers belong to the process, not to the request that happened to queue first.
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

function seldom(report: ErrorReport): (error: Error & { code?: unknown }) => void {
  const told = new Seldom()
  return error => {
    const heldBack = told.next(String(error.code ?? error.message), performance.now())
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
