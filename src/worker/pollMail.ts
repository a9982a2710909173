import type { Context } from '../context.ts'
import { caspioIntervalMs, nextIntervalReview, pollIntervalMs, submissionsIntervalMs } from '../domain/businessHours.ts'
import type { JobQueue } from '../queue/openQueue.ts'
import { findSettings } from '../store/operations/settings.ts'

/** A background sync: which, with how far it looks back for what was not processed, and how often it is queued. */
interface Poll {
  enqueue(queue: Pick<JobQueue, 'enqueue'>, options: { everySeconds: number }): Promise<void>
  intervalMs(now: Date, timeZone: string): number
  /** Queued when the worker starts, not only after the first interval. */
  atOnce: boolean
}

const hourMs = 3_600_000

/** CONST-02, CONST-05. */
const mailPoll: Poll = {
  enqueue: (queue, options) => queue.enqueue('syncMail', { hoursBack: 2 }, options),
  intervalMs: pollIntervalMs,
  atOnce: true,
}

/** CONST-04, CONST-07. The mail sync at the start walks Sent Items too. */
const submissionsPoll: Poll = {
  enqueue: (queue, options) => queue.enqueue('syncSubmissions', { hoursBack: 24 }, options),
  intervalMs: submissionsIntervalMs,
  atOnce: false,
}

const caspioPoll: Poll = {
  enqueue: (queue, options) => queue.enqueue('syncCaspio', {}, options),
  intervalMs: caspioIntervalMs,
  atOnce: false,
}

/**
 * Queues a background mail sync at once and then again and again while auto-sync is on (STATE-05 to STATE-07).
 *
 * @returns how to stop
 */
export function pollMail(context: Context, queue: Pick<JobQueue, 'enqueue'>): () => void {
  return poll(context, queue, mailPoll)
}

/**
 * The same for the submissions sync (STATE-08), first after its interval.
 *
 * @returns how to stop
 */
export function pollSubmissions(context: Context, queue: Pick<JobQueue, 'enqueue'>): () => void {
  return poll(context, queue, submissionsPoll)
}

/**
 * The same for the sync of candidates, where there is a Caspio.
 *
 * @returns how to stop
 */
export function pollCaspio(context: Context, queue: Pick<JobQueue, 'enqueue'>): () => void {
  return context.caspio ? poll(context, queue, caspioPoll) : () => {}
}

/** Goes by the interval of the business hours, looked at again on the full hour (CONST-06). */
function poll(context: Context, queue: Pick<JobQueue, 'enqueue'>, kind: Poll): () => void {
  const zone = context.config.businessTimeZone
  let intervalMs = kind.intervalMs(context.clock(), zone)
  let reviewAt = nextIntervalReview(context.clock(), zone)
  let timer: NodeJS.Timeout
  const tick = async (): Promise<void> => {
    const now = context.clock()
    // Further ahead than an hour: the clock was set back.
    if (now >= reviewAt || reviewAt.getTime() - now.getTime() > hourMs) {
      intervalMs = kind.intervalMs(now, zone)
      reviewAt = nextIntervalReview(now, zone)
    }
    const { autoSync } = await findSettings(context.db)
    if (autoSync) await kind.enqueue(queue, { everySeconds: Math.round(intervalMs / 1000) })
  }
  const untilNext = (): number => {
    const untilReview = reviewAt.getTime() - context.clock().getTime()
    return Math.max(1000, Math.min(intervalMs, untilReview))
  }
  const loop = (): void => {
    tick()
      .catch(error => context.log.error({ err: error }, 'the poll could not be queued'))
      .finally(() => {
        timer = setTimeout(loop, untilNext())
        if (stopped) clearTimeout(timer)
      })
  }
  let stopped = false
  timer = setTimeout(loop, kind.atOnce ? 0 : untilNext())
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
