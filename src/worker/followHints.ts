import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { followMailHints } from '../actions/sync/followMailHints.ts'
import type { Context } from '../context.ts'
import { listenToMailHints, listMailHints } from '../store/mailbox/mailHints.ts'
import type { SyncCounts } from '../store/mailbox/syncRuns.ts'

/** After this many, the hints wait for the next poll. */
const [maxRetries, retryAfterMs] = [2, 1000]

/**
 * Walks without a job, which would only delay a new email. A hint during a walk causes one more.
 * Returns a function that stops and waits for the current walk.
 */
export async function followHints(context: Context, stopping: AbortSignal): Promise<() => Promise<void>> {
  let isWanted = false
  let running: Promise<void> | null = null
  const follow = (): Promise<SyncCounts | null> =>
    context.traces.job('followMailHints', randomUUID(), () => followMailHints(context, stopping))
  const run = async (): Promise<void> => {
    for (let retries = 0; isWanted && !stopping.aborted; ) {
      isWanted = false
      try {
        const counts = await follow()
        retries = 0
        // One call follows only some of many hints, and nothing announces the rest again.
        isWanted ||= counts !== null && (await listMailHints(context.db, 1)).length > 0
      } catch (error) {
        if (stopping.aborted) return
        context.log.warn({ err: error, job: 'followMailHints' }, 'job failed')
        isWanted ||= retries++ < maxRetries
        await wait(retryAfterMs, undefined, { signal: stopping }).catch(() => {})
      }
    }
  }
  const wake = (): void => {
    isWanted = true
    running ??= run().finally(() => {
      running = null
    })
  }
  const stopListening = await listenToMailHints(context.databaseUrl, wake)
  // Without hints, a starting worker need not take the mailbox lock.
  if ((await listMailHints(context.db, 1)).length > 0) wake()
  return async () => {
    await stopListening()
    await running
  }
}
