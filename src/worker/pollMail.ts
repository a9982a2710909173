import type { Context } from '../context.ts'
import { nextIntervalReview, pollIntervalMs } from '../domain/businessHours.ts'
import type { JobQueue } from '../queue/openQueue.ts'
import { findSettings } from '../store/settings.ts'

/** CONST-02: how far a background sync looks back for what was not processed. */
const hoursBack = 2

/**
 * Queues a background mail sync at once and then again and again while auto-sync is on (STATE-05 to STATE-07), at
 * the interval of the business hours (CONST-05), looked at again on the full hour (CONST-06).
 *
 * @returns how to stop
 */
export function pollMail(context: Context, queue: Pick<JobQueue, 'enqueue'>): () => void {
  const zone = context.config.businessTimeZone
  let intervalMs = pollIntervalMs(context.clock(), zone)
  let reviewAt = nextIntervalReview(context.clock(), zone)
  let timer: NodeJS.Timeout
  const tick = async (): Promise<void> => {
    const now = context.clock()
    if (now >= reviewAt) {
      intervalMs = pollIntervalMs(now, zone)
      reviewAt = nextIntervalReview(now, zone)
    }
    const { autoSync } = await findSettings(context.db)
    if (autoSync) await queue.enqueue('syncMail', { hoursBack }, { everySeconds: Math.round(intervalMs / 1000) })
  }
  const loop = (): void => {
    tick()
      .catch(error => context.log.error({ err: error }, 'the poll could not be queued'))
      .finally(() => {
        const untilReview = reviewAt.getTime() - context.clock().getTime()
        timer = setTimeout(loop, Math.max(1000, Math.min(intervalMs, untilReview)))
        if (stopped) clearTimeout(timer)
      })
  }
  let stopped = false
  timer = setTimeout(loop, 0)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
