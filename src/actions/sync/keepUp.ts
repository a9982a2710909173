import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { findAheadSince } from '../../store/mailbox/aheadMail.ts'
import { findNewestHint } from '../../store/mailbox/mailHints.ts'
import { readNewest } from '../mailbox/readNewest.ts'
import { processMessages } from '../responses/processMessages.ts'
import type { BatchCounts } from '../responses/storeUnderstood.ts'

/** Intervals of looks at new mail, and of Graph requests without a hint. */
const [lookEveryMs, askEveryMs] = [500, 15_000]
/** A shorter sync brings hinted messages by itself. */
const longMs = 5000

/** Keeps up with new mail while a sync processes older mail (law 13). */
export interface NewMail {
  /** Looks at new mail repeatedly until the work has ended. */
  during(work: Promise<unknown>): Promise<void>
  /** Returns a function that looks at new mail, or null right after a look. */
  interlude(): (() => Promise<void>) | null
}

interface Listeners {
  onBatch(counts: BatchCounts): void
  /** Called after each look. */
  onLook(): void
}

/** Creates the keeper of one sync. The caller must hold the mailbox's lock. */
export function keepUp(context: Context, { onBatch, onLook }: Listeners, signal: AbortSignal): NewMail {
  const now = (): number => performance.now()
  const startedAt = now()
  let [lookedAt, askedAt] = [startedAt, startedAt]
  let hint = 0
  const look = async (): Promise<void> => {
    const newest = await findNewestHint(context.db)
    const isTold = newest > hint && now() - startedAt >= longMs
    if (isTold || now() - askedAt >= askEveryMs) {
      hint = newest
      await readNewest(context, signal)
      askedAt = now()
    }
    const since = await findAheadSince(context.db)
    if (since) await processMessages(context, signal, onBatch, { since })
    lookedAt = now()
    onLook()
  }
  return {
    interlude: () => (now() - lookedAt >= lookEveryMs ? look : null),
    async during(work) {
      const ended = new AbortController()
      const end = (): void => ended.abort()
      work.then(end, end)
      const stop = AbortSignal.any([ended.signal, signal])
      while (!stop.aborted) {
        await wait(lookEveryMs, undefined, { signal: stop }).catch(() => {})
        // A later look, or the processing after the walk, meets the failed mail again.
        if (!stop.aborted) await look().catch(error => context.log.warn({ err: error }, 'new mail was not looked at'))
      }
    },
  }
}
