import type { Context } from '../../context.ts'
import { mentionQuery, referenceQuery } from '../../domain/candidates/mentionQuery.ts'
import { lockUnsearched, markSearched } from '../../store/candidates/candidates.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { whileLocked } from '../../store/database/sessionLock.ts'
import { reopenMentions } from '../../store/responses/reopenedMessages.ts'
import { indexMessages } from '../mailbox/indexMessages.ts'
import { processMessages } from '../responses/processMessages.ts'

/** Holds the mailbox's lock for less than a second. */
const batchSize = 100

export async function relinkMail(context: Context, signal: AbortSignal): Promise<void> {
  await indexMessages(context, signal, 'await')
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted()
    isMore = await whileLocked(await context.mailboxLocker.take(signal), signal, async stopping => {
      const isMoreLeft = await reopenBatch(context)
      if (!isMoreLeft) await processReopened(context, stopping)
      return isMoreLeft
    })
  }
}

/** Returns whether there may be more. */
async function reopenBatch(context: Pick<Context, 'db'>): Promise<boolean> {
  return context.db.transaction(async trx => {
    const candidates = await lockUnsearched(trx, batchSize)
    const mentions = candidates.map(mentionQuery).filter(query => query !== null)
    const references = candidates.map(referenceQuery).filter(query => query !== null)
    if (mentions.length > 0) await reopenMentions(trx, { mentions, references })
    await markSearched(
      trx,
      candidates.map(candidate => candidate.id),
    )
    return candidates.length === batchSize
  })
}

async function processReopened(context: Context, signal: AbortSignal): Promise<void> {
  let processed = 0
  await processMessages(context, signal, batch => {
    processed += batch.emailsProcessed
  })
  if (processed > 0) await notifyEvent(context.db, { type: 'submissions.changed' })
}
