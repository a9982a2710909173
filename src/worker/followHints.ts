import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { followMailHints } from '../actions/sync/followMailHints.ts'
import type { Context } from '../context.ts'
import { listenToMailHints, listMailHints } from '../store/mailbox/mailHints.ts'

/** A walk that failed is tried again so often, after a second each; then the hints wait for the next poll. */
const [mostRetries, retryAfterMs] = [2, 1000]

/**
 * Follows mail hints as soon as they are kept, and those that were left. No job is queued for it: the hints wait in the
 * database until a walk has settled them, and a job would only bring a new mail later to the screen. A hint during a
 * walk costs one more.
 *
 * @returns how to stop: waits for the walk that runs, which `stopping` ends
 */
export async function followHints(context: Context, stopping: AbortSignal): Promise<() => Promise<void>> {
  let isWanted = false
  let running: Promise<void> | null = null
  const follow = (): Promise<unknown> =>
    context.traces.job('followMailHints', randomUUID(), () => followMailHints(context, stopping))
  const run = async (): Promise<void> => {
    for (let retries = 0; isWanted && !stopping.aborted; ) {
      isWanted = false
      try {
        await follow()
        retries = 0
      } catch (error) {
        if (stopping.aborted) return
        context.log.warn({ err: error, job: 'followMailHints' }, 'a job failed')
        isWanted ||= retries++ < mostRetries
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
  // Nothing left: nobody has to wait for the mailbox because a worker has started.
  if ((await listMailHints(context.db, 1)).length > 0) wake()
  return async () => {
    await stopListening()
    await running
  }
}
