import type { Context } from '../../context.ts'
import type { CandidateIndex } from '../../domain/candidates/candidateIndex.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { addToHistory, type MailHistory } from '../../domain/responses/mailHistory.ts'
import type { Correction } from '../../reading/interest/habits.ts'
import {
  listUnprocessedMessages,
  noteProcessingFailure,
  type StoredMessage,
} from '../../store/mailbox/unprocessedMessages.ts'
import { findCorrections } from '../../store/responses/corrections.ts'
import { findMailHistory } from '../../store/responses/mailHistory.ts'
import { storeApart } from '../storeApart.ts'
import { parentsOf } from './parentsOf.ts'
import { partOriginals } from './partOriginals.ts'
import { readComplaints } from './readComplaints.ts'
import { type BatchCounts, storeUnderstood } from './storeUnderstood.ts'
import { type UnderstoodMessage, understandMessages } from './understandMessages.ts'

const batchSize = 200

/** Which mail is processed, and what comes in between. */
export interface Processing {
  /** Mail that was received before is left. */
  since?: Date
  /** Asked after each batch: what it returns is run before the next one. */
  interlude?: () => (() => Promise<void>) | null
}

/**
 * Makes of every stored mail what it is: response, submission, automatic mail and so on, the oldest first, a
 * transaction a batch; while one batch is stored the next is understood, and the one after that read. Answers that came
 * before what they answer are looked at again. The caller holds the mailbox's lock. A mail that cannot be processed is
 * noted with the reason and does not stop the others.
 *
 * @throws when the database cannot be used; what was stored until then stays
 */
export async function processMessages(
  context: Context,
  signal: AbortSignal,
  onBatch: (counts: BatchCounts) => void,
  processing: Processing = {},
): Promise<void> {
  const { since, interlude } = processing
  let indexing: Promise<CandidateIndex> | null = null
  const index = () => (indexing ??= context.candidateIndexer.current())
  const readAfter = (after?: StoredMessage) => readBatch(context, index, { since, after })
  let reading = readAfter()
  // What these tell may not be in the database yet when a batch is read.
  let before: UnderstoodMessage[] = []
  let batch: UnderstoodMessage[] = []
  let storing: Promise<void> = Promise.resolve()
  let last: StoredMessage | undefined
  let hasReopened = false
  const onStored = (counts: BatchCounts): void => {
    hasReopened ||= counts.reopened
    onBatch(counts)
  }
  for (;;) {
    signal.throwIfAborted()
    let read = await reading
    if (!read) break
    const between = interlude?.()
    if (between) {
      await storing
      await between()
      // Some of what was read has been processed meanwhile.
      read = await readAfter(last)
      if (!read) break
    }
    last = read.messages.at(-1)
    reading = read.isLast ? Promise.resolve(null) : readAfter(last)
    // Met when it is awaited, as that of the storing below.
    reading.catch(() => {})
    for (const { learned } of [...before, ...batch]) addToHistory(read.history, learned)
    const understood = await understandBatch(context, read)
    await storing
    before = batch
    batch = understood
    storing = storePatiently(context, batch).then(onStored)
    storing.catch(() => {})
  }
  await storing
  if (hasReopened) await processMessages(context, signal, onBatch, processing)
}

/** A batch of mails with what is known of the people and conversations in it. */
interface ReadBatch {
  messages: StoredMessage[]
  index: CandidateIndex
  history: MailHistory
  corrections: ReadonlyMap<string, Correction[]>
  isLast: boolean
}

async function readBatch(
  { db, config }: Context,
  takeIndex: () => Promise<CandidateIndex>,
  range: { since?: Date | undefined; after?: StoredMessage | undefined },
): Promise<ReadBatch | null> {
  const stored = await listUnprocessedMessages(db, batchSize, range)
  if (stored.length === 0) return null
  const messages = await partOriginals(db, stored, config.mailbox)
  const mails = messages.map(message => ({ ...message, parents: parentsOf(message) }))
  const firms = messages.map(({ fromAddress }) => firmKey(fromAddress))
  const [index, history, corrections] = await Promise.all([
    takeIndex(),
    findMailHistory(db, mails),
    findCorrections(db, firms),
  ])
  return { messages, index, history, corrections, isLast: stored.length < batchSize }
}

async function understandBatch(
  context: Context,
  { messages, index, history, corrections }: ReadBatch,
): Promise<UnderstoodMessage[]> {
  const failures: Promise<void>[] = []
  const onFailure = (message: StoredMessage, error: unknown): void => {
    failures.push(setAside(context, message.id, error))
  }
  const readable = await readComplaints(context, messages, onFailure)
  const understood = await understandMessages(context, readable, { index, history, corrections }, onFailure)
  await Promise.all(failures)
  return understood
}

/** All in one transaction; when it is refused for its data, in several, so that only the bad mail is left behind. */
async function storePatiently(context: Context, batch: readonly UnderstoodMessage[]): Promise<BatchCounts> {
  const { stored, refused } = await storeApart(batch, part => storeUnderstood(context, part))
  for (const { item, error } of refused) await setAside(context, item.id, error)
  const counts = { emailsProcessed: 0, newResponses: 0, newSubmissions: 0, reopened: false }
  for (const part of stored) {
    counts.emailsProcessed += part.emailsProcessed
    counts.newResponses += part.newResponses
    counts.newSubmissions += part.newSubmissions
    counts.reopened ||= part.reopened
  }
  return counts
}

async function setAside(context: Context, messageId: string, error: unknown): Promise<void> {
  context.log.error({ err: error, messageId }, 'a mail cannot be processed')
  await noteProcessingFailure(context.db, messageId, String(error))
}
