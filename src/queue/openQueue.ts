import { PgBoss } from 'pg-boss'
import { type JobName, type JobPayload, jobs } from './jobs.ts'

/** The queue of jobs in PostgreSQL. */
export interface JobQueue {
  boss: PgBoss
  /** Queues a job. `everySeconds` lets one through in so many seconds, over all processes. */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options?: { everySeconds?: number }): Promise<void>
  close(): Promise<void>
}

/** How soon the job of a worker that died is given to another: within its heartbeat and this. Seconds. */
const monitorSeconds = 5
/** How long a stop waits for jobs that run. They end at the next safe point when told to. */
const stopTimeoutMs = 8000

/** Connects to the queue, brings its schema up to date and makes sure of every job's queue. */
export async function openQueue(databaseUrl: string, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'rejoinder jobs',
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  })
  boss.on('error', onError)
  await boss.start()
  for (const [name, { queue }] of Object.entries(jobs)) {
    if (await boss.getQueue(name)) {
      const { policy: _, ...changeable } = queue
      await boss.updateQueue(name, changeable)
    } else await boss.createQueue(name, queue)
  }
  return {
    boss,
    async enqueue(name, payload, options = {}) {
      await boss.send(name, payload, options.everySeconds ? { singletonSeconds: options.everySeconds } : {})
    },
    close: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}
