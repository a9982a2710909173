import type { Context } from '../context.ts'
import { type CandidateIndex, createCandidateIndex } from '../domain/candidateIndex.ts'
import { partKnownOriginal } from '../domain/knownOriginal.ts'
import { listKnownCandidates } from '../store/candidates.ts'
import { findCorrections } from '../store/corrections.ts'
import { isDataError } from '../store/isDataError.ts'
import { addToHistory, findMailHistory, firmKey } from '../store/mailHistory.ts'
import {
  findSentTexts,
  listUnprocessedMessages,
  noteProcessingFailure,
  type StoredMessage,
} from '../store/unprocessedMessages.ts'
import { parentsOf } from './parentsOf.ts'
import { type BatchCounts, storeUnderstood } from './storeUnderstood.ts'
import { type UnderstoodMessage, understandMessages } from './understandMessages.ts'

const batchSize = 200

/**
 * Makes of every stored mail what it is: response, submission, automatic mail and so on, the oldest first, a
 * transaction a batch; while one batch is stored the next is read. The caller holds the mailbox's lock. A mail that
 * cannot be processed is noted with the reason and does not stop the others.
 *
 * @throws when the database cannot be used; what was stored until then stays
 */
export async function processMessages(
  context: Context,
  signal: AbortSignal,
  onBatch: (counts: BatchCounts) => void,
): Promise<void> {
  let index: CandidateIndex | null = null
  let last: StoredMessage | null = null
  let batch: UnderstoodMessage[] = []
  let storing: Promise<void> = Promise.resolve()
  for (;;) {
    signal.throwIfAborted()
    const messages = await listUnprocessedMessages(context.db, batchSize, last)
    last = messages.at(-1) ?? null
    if (last === null) break
    index ??= createCandidateIndex(await listKnownCandidates(context.db), context.config.referencePattern)
    batch = await understandBatch(context, messages, index, batch)
    await storing
    storing = storePatiently(context, batch).then(onBatch)
    // Met when it is awaited, after the next batch has been read.
    storing.catch(() => {})
  }
  await storing
}

/** Reads a batch. What the one before tells is not in the database yet, so it is added to the history by hand. */
async function understandBatch(
  context: Context,
  messages: StoredMessage[],
  index: CandidateIndex,
  before: readonly UnderstoodMessage[],
): Promise<UnderstoodMessage[]> {
  const originals = await findSentTexts(
    context.db,
    messages.filter(mayRepeat).flatMap(parentsOf),
    context.config.mailbox,
  )
  const read = messages.map(message => withoutOriginal(message, originals))
  const mails = read.map(message => ({ ...message, parents: parentsOf(message) }))
  const [history, corrections] = await Promise.all([
    findMailHistory(context.db, mails),
    findCorrections(
      context.db,
      messages.map(({ fromAddress }) => firmKey(fromAddress)),
    ),
  ])
  for (const mail of before.flatMap(({ learned }) => learned)) addToHistory(history, mail)
  const failures: Promise<void>[] = []
  const understood = understandMessages(context, read, { index, history, corrections }, (message, error) => {
    failures.push(setAside(context, message.id, error))
  })
  await Promise.all(failures)
  return understood
}

/** A reply of some length that shows no quote may repeat the mail that it answers. */
function mayRepeat({ newText, quotedText }: StoredMessage): boolean {
  return quotedText === '' && newText.length > 200
}

/** What stands literally in the mail of ours that it answers is quoted, whatever the reply looks like. */
function withoutOriginal(message: StoredMessage, originals: ReadonlyMap<string, string>): StoredMessage {
  const original = mayRepeat(message) ? parentsOf(message).flatMap(id => originals.get(id) ?? [])[0] : undefined
  return original === undefined ? message : { ...message, ...partKnownOriginal(message.newText, original) }
}

/** All in one transaction; when it is refused for its data, one by one, so that only the bad mail is left behind. */
async function storePatiently(context: Context, batch: readonly UnderstoodMessage[]): Promise<BatchCounts> {
  try {
    return await storeUnderstood(context, batch)
  } catch (error) {
    if (!isDataError(error)) throw error
    const only = batch.length === 1 ? batch[0] : undefined
    if (only) {
      await setAside(context, only.id, error)
      return { emailsProcessed: 0, newResponses: 0, newSubmissions: 0 }
    }
  }
  const counts: BatchCounts = { emailsProcessed: 0, newResponses: 0, newSubmissions: 0 }
  for (const one of batch) {
    const { emailsProcessed, newResponses, newSubmissions } = await storePatiently(context, [one])
    counts.emailsProcessed += emailsProcessed
    counts.newResponses += newResponses
    counts.newSubmissions += newSubmissions
  }
  return counts
}

async function setAside(context: Context, messageId: string, error: unknown): Promise<void> {
  context.log.error({ err: error, messageId }, 'a mail cannot be processed')
  await noteProcessingFailure(context.db, messageId, String(error))
}
