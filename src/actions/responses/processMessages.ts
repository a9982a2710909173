import type { Context } from '../../context.ts'
import type { CandidateIndex } from '../../domain/candidates/candidateIndex.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { parentsOf } from '../../domain/mailbox/parentsOf.ts'
import { addToHistory, type MailHistory } from '../../domain/responses/mailHistory.ts'
import { firmsNamedIn } from '../../domain/responses/possibleAnswers.ts'
import type { Correction } from '../../reading/interest/habits.ts'
import { findFirmNames } from '../../store/candidates/firmNames.ts'
import { findSubmittedFirms } from '../../store/candidates/withdrawals.ts'
import { findReportedPeople } from '../../store/deliveries/reportedPeople.ts'
import { isOlderMailRead } from '../../store/mailbox/processedAhead.ts'
import {
  listNewestUnprocessed,
  listUnprocessedMessages,
  type NewestPart,
  recordProcessingFailure,
  type StoredMessage,
} from '../../store/mailbox/unprocessedMessages.ts'
import { findCorrections } from '../../store/responses/corrections.ts'
import { findMailHistory } from '../../store/responses/mailHistory.ts'
import { storeWithBisection } from '../storeWithBisection.ts'
import { readForwardedAnswer } from './readForwardedAnswer.ts'
import { readReports } from './readReports.ts'
import { separateOriginals } from './separateOriginals.ts'
import { type BatchCounts, storeUnderstood } from './storeUnderstood.ts'
import { type UnderstoodMessage, understandMessages } from './understandMessages.ts'

const batchSize = 200

/** Returns work to do before the next batch, or null. */
type BetweenBatches = () => (() => Promise<void>) | null

/** Runs one transaction per batch. The caller must hold the mailbox's lock. */
export async function processMessages(
  context: Context,
  signal: AbortSignal,
  onBatch: (counts: BatchCounts) => void,
  betweenBatches?: BetweenBatches,
): Promise<void> {
  let indexing: Promise<CandidateIndex> | null = null
  const index = () => (indexing ??= context.candidateIndexer.current())
  const readAfter = async (after?: StoredMessage) =>
    readBatch(context, index, await listUnprocessedMessages(context.db, batchSize, after))
  const older = isOlderMailRead(context.db)
  let reading = readAfter()
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
    const between = read.isLast ? null : betweenBatches?.()
    if (between) {
      await storing
      await between()
      read = await readAfter(last)
      if (!read) break
    }
    last = read.messages.at(-1)
    reading = read.isLast ? Promise.resolve(null) : readAfter(last)
    reading.catch(() => {})
    for (const { learned } of [...before, ...batch]) addToHistory(read.history, learned)
    const understood = await understandBatch(context, read)
    await storing
    before = batch
    batch = understood
    storing = storePatiently(context, batch, !(await older)).then(onStored)
    storing.catch(() => {})
  }
  await storing
  if (hasReopened) await processMessages(context, signal, onBatch, betweenBatches)
}

/** The caller must hold the mailbox's lock. */
export async function processNewest(
  context: Context,
  part: NewestPart,
  onBatch: (counts: BatchCounts) => void,
): Promise<boolean> {
  const newest = await listNewestUnprocessed(context.db, batchSize, part)
  const read = await readBatch(context, () => context.candidateIndexer.current(), newest)
  if (!read) return false
  onBatch(await storePatiently(context, await understandBatch(context, read), true))
  return true
}

interface ReadBatch {
  messages: StoredMessage[]
  index: CandidateIndex
  history: MailHistory
  corrections: ReadonlyMap<string, Correction[]>
  isLast: boolean
}

async function readBatch(
  { db, config }: Pick<Context, 'config' | 'db'>,
  takeIndex: () => Promise<CandidateIndex>,
  stored: readonly StoredMessage[],
): Promise<ReadBatch | null> {
  if (stored.length === 0) return null
  const parted = await separateOriginals(db, stored, config.mailbox)
  const messages = parted.map(message => readForwardedAnswer(message, config.mailbox))
  const firms = messages.map(({ fromAddress }) => firmKey(fromAddress))
  const emails = messages.map((message, at) => ({
    ...message,
    parents: parentsOf(message),
    firms: [firms[at]!, ...firmsNamedIn(message)],
  }))
  const [index, history, corrections] = await Promise.all([
    takeIndex(),
    findMailHistory(db, emails),
    findCorrections(db, firms),
  ])
  return { messages, index, history, corrections, isLast: stored.length < batchSize }
}

async function understandBatch(
  context: Pick<Context, 'config' | 'db' | 'graph' | 'texts' | 'log'>,
  { messages, index, history, corrections }: ReadBatch,
): Promise<UnderstoodMessage[]> {
  const failures: Promise<void>[] = []
  const onFailure = (message: StoredMessage, error: unknown): void => {
    failures.push(setAside(context, message.id, error))
  }
  const readable = await readReports(context, messages, onFailure)
  const findReported = (addresses: readonly string[], cited: readonly string[]) =>
    findReportedPeople(context.db, addresses, cited)
  const findFirms = async (candidateId: string) => {
    const [keys, names] = await Promise.all([findSubmittedFirms(context.db, candidateId), findFirmNames(context.db)])
    return { keys, names }
  }
  const knowledge = { index, history, corrections, findReported, findFirms }
  const understood = await understandMessages(context, readable, knowledge, onFailure)
  await Promise.all(failures)
  return understood
}

/** Leaves out only the message that PostgreSQL refuses. */
async function storePatiently(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'chatModel' | 'clock' | 'newId' | 'log'>,
  batch: readonly UnderstoodMessage[],
  ahead: boolean,
): Promise<BatchCounts> {
  const { stored, refused } = await storeWithBisection(batch, part => storeUnderstood(context, part, ahead))
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

async function setAside(context: Pick<Context, 'db' | 'log'>, messageId: string, error: unknown): Promise<void> {
  context.log.error({ err: error, messageId }, 'could not process a message')
  await recordProcessingFailure(context.db, messageId, String(error))
}
