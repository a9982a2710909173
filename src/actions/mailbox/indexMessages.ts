import type { Context } from '../../context.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { hasUnindexed, indexBatch } from '../../store/mailbox/messageSearch.ts'

const batchSize = 500

/** Has what a sync has stored made findable after it, not on its time. */
export async function orderIndexing({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  if (await hasUnindexed(db)) await queue.enqueue('indexMessages', {})
}

/**
 * Makes the search documents of all messages that wait for one, a batch a statement, until none is left. Browsers hear of
 * it: what a search finds has changed.
 *
 * @param others what another process is indexing at this moment: left to it, or waited for
 */
export async function indexMessages(
  context: Context,
  signal: AbortSignal,
  others: 'skip' | 'await' = 'skip',
): Promise<void> {
  let last = await indexBatch(context.db, null, batchSize, others)
  if (last === null) return
  try {
    while (last !== null) {
      signal.throwIfAborted()
      last = await indexBatch(context.db, last, batchSize, others)
    }
  } finally {
    await notifyEvent(context.db, { type: 'emails.changed', folderIds: [] })
  }
}
