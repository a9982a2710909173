import type { Context } from '../context.ts'
import { caspioIntervalMs, nextIntervalReview, pollIntervalMs, submissionsIntervalMs } from '../domain/businessHours.ts'
import type { JobQueue } from '../queue/openQueue.ts'
import { findSettings } from '../store/operations/settings.ts'

interface Poll {
  enqueue(queue: Pick<JobQueue, 'enqueue'>, options: { everySeconds: number }): Promise<void>
  intervalMs(now: Date, timeZone: string): number
  atOnce: boolean
}

const hourMs = 3_600_000

/** CONST-02, CONST-05. */
const mailPoll: Poll = {
  enqueue: (queue, options) => queue.enqueue('syncMail', { hoursBack: 2 }, options),
  intervalMs: pollIntervalMs,
  atOnce: true,
}

/** The first mail sync walks Sent Items too (CONST-04, CONST-07). */
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

/** Polls while auto-sync is on (STATE-05 to STATE-07). Returns a function that stops it. */
export function pollMail(context: Context, queue: Pick<JobQueue, 'enqueue'>): () => void {
  return poll(context, queue, mailPoll)
}

/** Waits for the first interval (STATE-08). Returns a function that stops it. */
export function pollSubmissions(context: Context, queue: Pick<JobQueue, 'enqueue'>): () => void {
  return poll(context, queue, submissionsPoll)
}

/** Returns a function that stops it. */
export function pollCaspio(context: Context, queue: Pick<JobQueue, 'enqueue'>): () => void {
  return context.caspio ? poll(context, queue, caspioPoll) : () => {}
}

/** Reviews the interval at every full hour (CONST-06). */
function poll(context: Context, queue: Pick<JobQueue, 'enqueue'>, kind: Poll): () => void {
  const zone = context.config.businessTimeZone
  let intervalMs = kind.intervalMs(context.clock(), zone)
  let reviewAt = nextIntervalReview(context.clock(), zone)
  let timer: NodeJS.Timeout
  const tick = async (): Promise<void> => {
    const now = context.clock()
    // A review more than an hour ahead means that the clock was set back.
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
      .catch(error => context.log.error({ err: error }, 'could not queue a poll'))
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
