import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import {
  type CandidateIndex,
  isOwnAddress,
  type KnownCandidate,
  namedInFull,
} from '../../domain/candidates/candidateIndex.ts'
import { firmDomain, firmKey } from '../../domain/candidates/firmDomain.ts'
import { nameKey } from '../../domain/displayNames.ts'
import { isCandidate } from '../../domain/followUps/submissions.ts'
import { parentsOf } from '../../domain/mailbox/parentsOf.ts'
import { linkReply } from '../../domain/responses/linking.ts'
import {
  addToHistory,
  type ConversationMail,
  type HistoricMail,
  type MailHistory,
} from '../../domain/responses/mailHistory.ts'
import { looksLikeAnswer } from '../../domain/responses/possibleAnswers.ts'
import { forReview, reviewBelow } from '../../domain/responses/reviewReasons.ts'
import { failsAuthentication } from '../../reading/automatic/authentication.ts'
import { type AutomaticMail, relayedText } from '../../reading/automatic/automaticMail.ts'
import { reportsAnswer, takesStance } from '../../reading/automatic/stances.ts'
import type { Correction } from '../../reading/interest/habits.ts'
import type { NewStatement } from '../../store/candidates/withdrawals.ts'
import type { ReportedPerson } from '../../store/deliveries/reportedPeople.ts'
import type { MessageKind, StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import type { NewSubmission } from '../../store/responses/submissions.ts'
import { checkReport, citedMessageIds, mayName, namedIn } from './checkReport.ts'
import { type DraftResponse, draftResponse } from './draftResponse.ts'
import { draftSubmissions } from './draftSubmissions.ts'
import { judgeReply } from './judgeReply.ts'
import { readMessage } from './readMessage.ts'
import { type FindSubmittedFirms, readStatement } from './readStatement.ts'

export interface UnderstoodMessage {
  id: string
  kind: MessageKind
  automatic: AutomaticMail | null
  unproven?: boolean
  named?: string[]
  submissions: NewSubmission[]
  responses: DraftResponse[]
  /** Set if a candidate speaks of withdrawing. */
  statement?: NewStatement | undefined
  learned: HistoricMail[]
}

interface Knowledge {
  index: CandidateIndex
  history: MailHistory
  corrections: ReadonlyMap<string, Correction[]>
  findReported: (addresses: readonly string[], cited: readonly string[]) => Promise<ReportedPerson[]>
  findFirms: FindSubmittedFirms
}

/** Lets other work run after this many messages. */
const messagesPerTurn = 8

/** Expects the order of arrival, because earlier messages inform later links. */
export async function understandMessages(
  context: Pick<Context, 'config' | 'texts'>,
  messages: readonly StoredMessage[],
  knowledge: Knowledge,
  onFailure: (message: StoredMessage, error: unknown) => void,
): Promise<UnderstoodMessage[]> {
  const understood: Promise<UnderstoodMessage | undefined>[] = []
  for (const [at, message] of messages.entries()) {
    if (at > 0 && at % messagesPerTurn === 0) await nextTurn()
    const one = understandMessage(context, message, knowledge)
    understood.push(
      one.catch((error): undefined => {
        onFailure(message, error)
      }),
    )
  }
  return (await Promise.all(understood)).filter(one => one !== undefined)
}

/** Adds what it learns to the history before it first waits. */
async function understandMessage(
  context: Pick<Context, 'config' | 'texts'>,
  message: StoredMessage,
  knowledge: Knowledge,
): Promise<UnderstoodMessage> {
  const plain = { id: message.id, automatic: null, submissions: [], responses: [], learned: [] }
  // The message keeps its responses and gets no others.
  if (message.isLinkedByRecruiter) return { ...plain, kind: 'response' }
  const reading = readMessage(message, context.config, knowledge.history)
  const unproven = reading.kind !== 'own' && failsAuthentication(message.headers)
  if (reading.kind === 'own') return { ...plain, ...understandOwn(context, message, reading.sent, knowledge) }
  if (reading.kind === 'colleague') return { ...plain, unproven, ...understandColleague(message, knowledge) }
  if (reading.kind !== 'human' && reading.kind !== 'automatic') return { ...plain, kind: reading.kind, unproven }
  const understood =
    reading.kind === 'automatic'
      ? await understandAutomatic(context, message, reading.automatic, knowledge)
      : await understandReply(context, message, knowledge)
  if (!unproven) return { ...plain, unproven, ...understood }
  const kind = understood.kind === 'response' || understood.statement ? 'for_review' : understood.kind
  return {
    ...plain,
    kind,
    unproven,
    automatic: kind === 'automatic' && understood.automatic ? withoutFacts(understood.automatic) : null,
  }
}

type Understanding = Pick<UnderstoodMessage, 'kind'> & Partial<UnderstoodMessage>

function withoutFacts({
  failedRecipients,
  complainants,
  doubted,
  returnDate,
  undatedAbsence,
  contacts,
  ...automatic
}: AutomaticMail): AutomaticMail {
  return automatic
}

function understandOwn(
  { config }: Pick<Context, 'config'>,
  message: StoredMessage,
  sent: boolean,
  { index, history }: Knowledge,
): Understanding {
  const submissions = sent ? draftSubmissions(message, config.mailbox, index) : []
  if (submissions.length === 0) return { kind: 'own', named: namesOf(message, index) }
  const learned = submissions
    .toSorted((a, b) => (a.refId < b.refId ? -1 : 1))
    .map(({ candidateId, firms, toName }) => ({
      ...historic(message, candidateId, firms, true),
      name: nameKey(toName),
    }))
  addToHistory(history, learned)
  return { kind: 'submission', submissions, learned }
}

/** A colleague tells what a firm said about a candidate. */
function understandColleague(message: StoredMessage, { index }: Knowledge): Understanding {
  const named = namesOf(message, index)
  return named && reportsAnswer(message.newText) ? { kind: 'for_review', named } : { kind: 'other' }
}

function namesOf({ subject, newText }: StoredMessage, index: CandidateIndex): string[] | undefined {
  const words = `${subject}\n${newText}`
  const named = new Set([...index.referredToIn(words), ...namedInFull(index, words)])
  return named.size > 0 ? [...named].map(({ id }) => id) : undefined
}

async function understandReply(
  context: Pick<Context, 'config' | 'texts'>,
  message: StoredMessage,
  { index, history, corrections, findFirms }: Knowledge,
): Promise<Understanding> {
  const firm = firmKey(message.fromAddress)
  const sentHere = history.byFirm.get(firm) ?? []
  const parents = parentsOf(message).map(parent => history.byMessageId.get(parent) ?? [])
  const inConversation = candidatesBefore(history.byConversation.get(message.conversationId ?? ''), firm, message)
  const found = linkReply(
    {
      newText: message.newText,
      subject: message.subject,
      quotedText: message.quotedText,
      answeredText: message.answeredText,
      parentCandidateIds: parents.flat(),
      answeredCandidateIds: parents.find(candidates => candidates.length > 0) ?? [],
      conversationCandidateIds: inConversation,
      senderCandidateIds: sentHere,
      correspondents: [message.fromName, ...message.recipients.map(({ name }) => name)],
    },
    index,
  )
  const sender = { name: message.fromName, address: message.fromAddress }
  // At a firm that received the submission, a name alone does not make the sender the candidate.
  const isOwn = (candidate: KnownCandidate) =>
    sentHere.includes(candidate.id) ? isOwnAddress(candidate, sender.address) : isCandidate(sender, candidate)
  const links = found.filter(({ candidate }) => !isOwn(candidate))
  // A response needs someone to reply to.
  if (message.fromAddress === '' && links.length > 0) return { kind: 'for_review' }
  // Candidates also write about themselves and to us.
  const senders = links.length === 0 ? index.withAddress(message.fromAddress) : []
  const reading = readStatement(message, senders, findFirms)
  if (reading) {
    const statement = await reading
    return statement === 'unsure'
      ? { kind: 'for_review', named: senders.map(({ id }) => id) }
      : { kind: 'other', statement }
  }
  const isOfCandidate = senders.length > 0 && sentHere.length === 0
  const mayBeNamesake = firmDomain(sender.address) !== null && found.some(({ candidate }) => !candidate.email)
  if (links.length === 0 && mayBeNamesake && !isOfCandidate) return { kind: 'for_review' }
  if (links.length === 0 && (found.length > 0 || isOfCandidate)) return { kind: 'other' }
  if (links.length === 0) {
    if (!looksLikeAnswer(message, index, history)) return { kind: 'other' }
    const { level, confidence } = await judgeReply(context, message)
    const isForReview = level !== 'unknown' || confidence < reviewBelow
    return isForReview ? { kind: 'for_review', named: namesOf(message, index) } : { kind: 'other' }
  }
  // Sorts them in the order in which a later batch reads them.
  const learned = links
    .map(({ candidate }) => candidate)
    .toSorted((a, b) => (a.refId < b.refId ? -1 : 1))
    .map(({ id }) => historic(message, id, [firm], false))
  addToHistory(history, learned)
  const presented = [...new Set([...parents.flat(), ...inConversation])].flatMap(id => index.byId(id) ?? [])
  const known = { links, presented, corrections: corrections.get(firm) }
  const responses = await Promise.all(links.map(link => draftResponse(context, message, link, known)))
  return { kind: 'response', responses, learned }
}

/** Sends a stance to review, because ticket systems pass on what people say. */
async function understandAutomatic(
  context: Pick<Context, 'config' | 'texts'>,
  message: StoredMessage,
  automatic: AutomaticMail,
  knowledge: Knowledge,
): Promise<Understanding> {
  const words = relayedText(automatic, message)
  const { index } = knowledge
  if (automatic.kind === 'recall' && knowledge.history.byFirm.has(firmKey(message.fromAddress)))
    return { kind: 'for_review' }
  if (mayName(automatic)) return understandReport(message, automatic, context.config, knowledge)
  const isNamed = words !== null && [...index.referredToIn(words), ...namedInFull(index, words)].length > 0
  if (!isNamed) return { kind: 'automatic', automatic }
  const understood = await understandReply(context, message, knowledge)
  const judged = understood.responses ?? [await judgeReply(context, message)]
  if (understood.kind === 'other' || !(takesStance(message.newText) || judged.some(isStance)))
    return { kind: 'automatic', automatic }
  const responses = understood.responses?.map(response => ({
    ...response,
    confidence: Math.min(response.confidence, forReview),
  }))
  return responses ? { ...understood, automatic, responses } : understood
}

async function understandReport(
  message: StoredMessage,
  report: AutomaticMail,
  { mailbox }: Context['config'],
  { findReported }: Knowledge,
): Promise<Understanding> {
  const people = await findReported(namedIn(report), citedMessageIds(message))
  const automatic = checkReport(report, message.fromAddress, mailbox, people)
  return automatic ? { kind: 'automatic', automatic } : { kind: 'for_review' }
}

const isStance = ({ level, category }: Pick<DraftResponse, 'level' | 'category'>): boolean =>
  level !== 'unknown' && category !== 'acknowledgement'

function candidatesBefore(
  emails: readonly ConversationMail[] | undefined,
  firm: string,
  { receivedAt }: StoredMessage,
): string[] {
  const own = (emails ?? []).filter(mail => mail.firm === firm)
  const time = (at: Date | null) => at?.getTime() ?? 0
  const before = own.filter(({ at }) => receivedAt === null || time(at) <= time(receivedAt))
  return (before.length > 0 ? before : own).toSorted((a, b) => time(b.at) - time(a.at)).map(mail => mail.candidateId)
}

function historic(message: StoredMessage, candidateId: string, firms: readonly string[], sent: boolean): HistoricMail {
  const { internetMessageId, conversationId } = message
  const at = sent ? (message.sentAt ?? message.receivedAt) : message.receivedAt
  return { internetMessageId, conversationId, candidateId, firms, sent, at }
}
