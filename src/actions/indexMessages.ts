import type { Context } from '../context.ts'
import { indexBatch } from '../store/messageSearch.ts'

const batchSize = 500

/** Makes the search documents of all messages that wait for one, a batch a statement, until none is left. */
export async function indexMessages(context: Context, signal: AbortSignal): Promise<void> {
  for (let last = await indexBatch(context.db, null, batchSize); last; ) {
    signal.throwIfAborted()
    last = await indexBatch(context.db, last, batchSize)
  }
}
