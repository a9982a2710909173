import type { Context } from '../context.ts'
import { type CandidateIndex, createCandidateIndex } from '../domain/candidateIndex.ts'
import { insertActivityLogs } from '../store/activityLogs.ts'
import { listKnownCandidates } from '../store/candidates.ts'
import { ensureClients } from '../store/clients.ts'
import { notifyEvent } from '../store/events.ts'
import { findMailHistory } from '../store/mailHistory.ts'
import { insertResponses } from '../store/responses.ts'
import { refreshThreads } from '../store/responseThreads.ts'
import { insertSubmissions } from '../store/submissions.ts'
import {
  listUnprocessedMessages,
  markProcessed,
  noteProcessingFailure,
  type StoredMessage,
} from '../store/unprocessedMessages.ts'
import { parentsOf } from './parentsOf.ts'
import { type DraftResponse, understandMessages } from './understandMessages.ts'

const batchSize = 200

/** What a batch came to. */
interface BatchCounts {
  emailsProcessed: number
  newResponses: number
}

/**
 * Makes of every stored mail what it is: response, submission, automatic mail and so on, the oldest first, a
 * transaction a batch. The caller holds the mailbox's lock. A mail that cannot be processed is noted with the
 * reason and does not stop the others.
 */
export async function processMessages(
  context: Context,
  signal: AbortSignal,
  onBatch: (counts: BatchCounts) => void,
): Promise<void> {
  let index: CandidateIndex | null = null
  for (;;) {
    signal.throwIfAborted()
    const messages = await listUnprocessedMessages(context.db, batchSize)
    if (messages.length === 0) return
    index ??= createCandidateIndex(await listKnownCandidates(context.db), context.config.referencePattern)
    onBatch(await processPatiently(context, messages, index))
  }
}

/** Batch by batch; when a batch fails for its data, one by one, so that only the bad mail is left behind. */
async function processPatiently(
  context: Context,
  messages: StoredMessage[],
  index: CandidateIndex,
): Promise<BatchCounts> {
  try {
    return await processBatch(context, messages, index)
  } catch (error) {
    if (!isAboutTheMail(error)) throw error
    const only = messages.length === 1 ? messages[0] : undefined
    if (only) {
      context.log.error({ err: error, messageId: only.id }, 'a mail cannot be processed')
      await noteProcessingFailure(context.db, only.id, String(error))
      return { emailsProcessed: 0, newResponses: 0 }
    }
  }
  const counts: BatchCounts = { emailsProcessed: 0, newResponses: 0 }
  for (const message of messages) {
    const one = await processPatiently(context, [message], index)
    counts.emailsProcessed += one.emailsProcessed
    counts.newResponses += one.newResponses
  }
  return counts
}

async function processBatch(context: Context, messages: StoredMessage[], index: CandidateIndex): Promise<BatchCounts> {
  const now = context.clock()
  const history = await findMailHistory(
    context.db,
    messages.map(message => ({ ...message, parents: parentsOf(message) })),
  )
  const understood = understandMessages(context, messages, { index, history })
  return context.db.transaction(async trx => {
    await insertSubmissions(trx, understood.submissions)
    const clients = await ensureClients(
      trx,
      understood.responses.map(response => ({
        email: response.clientEmail,
        name: response.clientName,
        company: response.company,
        createdAt: response.receivedAt ?? now,
      })),
    )
    const added = await insertResponses(
      trx,
      understood.responses.map(({ company: _, ...response }) => ({
        ...response,
        clientId: clients.get(response.clientEmail) ?? '',
        processedAt: now,
      })),
    )
    await refreshThreads(
      trx,
      understood.responses.map(response => response.threadId),
    )
    await insertActivityLogs(
      trx,
      added.map(response => receivedEntry(response, understood.responses, now)),
    )
    await markProcessed(trx, understood.outcomes, now)
    if (added.length > 0) await notifyEvent(trx, { type: 'responses.changed', reason: 'received' })
    return { emailsProcessed: messages.length, newResponses: added.length }
  })
}

function receivedEntry(
  added: { id: string; messageId: string; refId: string },
  responses: readonly DraftResponse[],
  createdAt: Date,
) {
  const response = responses.find(({ messageId, refId }) => messageId === added.messageId && refId === added.refId)
  return {
    responseId: added.id,
    refId: added.refId,
    activityType: 'response_received',
    description: `Reply from ${response?.clientName} judged ${response?.level} (${response?.confidence}%)`,
    details: { linkedBy: response?.linkedBy },
    performedBy: 'system',
    createdAt,
  }
}

/** Bugs in reading a mail, and data that PostgreSQL refuses (classes 22, 23 and 54); not a lost connection. */
function isAboutTheMail(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return true
  return 'code' in error && /^(22|23|54)/.test(String(error.code))
}
