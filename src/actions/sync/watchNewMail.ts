import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { countUnread, longWalk } from '../../store/mailbox/folderRounds.ts'
import { findNewestHint } from '../../store/mailbox/mailHints.ts'
import type { NewestPart } from '../../store/mailbox/unprocessedMessages.ts'
import { newestSince, readNewest } from '../mailbox/readNewest.ts'
import { processNewest } from '../responses/processMessages.ts'
import type { BatchCounts } from '../responses/storeUnderstood.ts'

/** Intervals between checks for new mail, and between Graph requests without a hint. */
const [lookEveryMs, askEveryMs] = [500, 15_000]
/** A shorter sync fetches hinted messages itself. */
const longMs = 5000

export interface NewMail {
  /** Takes the newest mail first, until the walk has ended. */
  during(walk: Promise<unknown>): Promise<void>
  /** Returns null right after a check and in a short sync. */
  betweenBatches(): (() => Promise<void>) | null
}

interface Listeners {
  onBatch(counts: BatchCounts): void
  onLook(): void
}

/** The caller must hold the mailbox's lock. */
export function watchNewMail(context: Context, { onBatch, onLook }: Listeners, signal: AbortSignal): NewMail {
  const now = (): number => performance.now()
  const startedAt = now()
  let [lookedAt, askedAt] = [startedAt, startedAt]
  let hint = 0
  let hasAsked = false
  let asking: Promise<void> = Promise.resolve()
  let idleMs = 0
  const processPart = (part: NewestPart): Promise<boolean> => {
    signal.throwIfAborted()
    return processNewest(context, part, onBatch)
  }
  const fetchNewest = async (): Promise<void> => {
    const newest = await findNewestHint(context.db)
    const isHinted = newest > hint && now() - startedAt >= longMs
    if (!isHinted && now() - askedAt < askEveryMs) return
    hint = newest
    askedAt = now()
    hasAsked = true
    asking = readNewest(context, signal)
    asking.catch(() => {})
  }
  const look = async (work: () => Promise<void>): Promise<void> => {
    await fetchNewest()
    await work()
    lookedAt = now()
    onLook()
  }
  const processBetweenBatches = (): Promise<void> =>
    look(async () => {
      await asking
      while (await processPart({ since: newestSince(context), onlyNew: true })) {}
    })
  const processDuringWalk = (): Promise<void> =>
    look(async () => {
      // Does not wait, because the request to Graph may take a long time.
      if (!hasAsked && (await countUnread(context.db)) <= longWalk) return
      while (await processPart({ since: newestSince(context) })) {}
      if (idleMs < 0) return
      const before = now()
      await processPart({})
      idleMs = Math.max(idleMs - (now() - before), -2 * lookEveryMs)
    })
  return {
    betweenBatches: () =>
      now() - startedAt >= longMs && now() - lookedAt >= lookEveryMs ? processBetweenBatches : null,
    async during(walk) {
      const ended = new AbortController()
      const end = (): void => ended.abort()
      walk.then(end, end)
      const stop = AbortSignal.any([ended.signal, signal])
      while (!stop.aborted) {
        const use = performance.eventLoopUtilization()
        await wait(lookEveryMs, undefined, { signal: stop }).catch(() => {})
        idleMs = Math.min(idleMs + performance.eventLoopUtilization(use).idle, lookEveryMs)
        if (stop.aborted) break
        // A later check finds the failed messages again.
        await processDuringWalk().catch(error => context.log.warn({ err: error }, 'could not process new messages'))
      }
      await asking
    },
  }
}
