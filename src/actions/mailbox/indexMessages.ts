import type { Context } from '../../context.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { hasUnindexed, indexBatch } from '../../store/mailbox/messageSearch.ts'

const batchSize = 500

export async function queueIndexing({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  if (await hasUnindexed(db)) await queue.enqueue('indexMessages', {})
}

export async function indexMessages(
  context: Pick<Context, 'db'>,
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
