import type { Context } from '../context.ts'
import type { CandidateIndex, KnownCandidate } from '../domain/candidateIndex.ts'
import { displayName } from '../domain/displayNames.ts'
import { isExcludedSender } from '../domain/excludedSenders.ts'
import { firmName } from '../domain/firms.ts'
import { judgeInterest } from '../domain/judgeInterest.ts'
import { linkReply } from '../domain/linking.ts'
import { hasSubmissionSentence, isResumeFile } from '../domain/submissions.ts'
import { threadParts } from '../domain/threads.ts'
import { addToHistory, firmKey, type MailHistory } from '../store/mailHistory.ts'
import type { NewResponse } from '../store/responses.ts'
import type { NewSubmission } from '../store/submissions.ts'
import { threadKey } from '../store/threadKey.ts'
import type { MessageKind, StoredMessage } from '../store/unprocessedMessages.ts'
import { parentsOf } from './parentsOf.ts'
import { type MessageReading, readMessage } from './readMessage.ts'

/** A response before its client is known. */
export type DraftResponse = Omit<NewResponse, 'clientId' | 'processedAt'> & { company: string }

/** What a batch of mails means. */
export interface Understanding {
  submissions: NewSubmission[]
  responses: DraftResponse[]
  outcomes: { id: string; kind: MessageKind; automatic: object | null }[]
}

/** What is known before the batch. */
interface Knowledge {
  index: CandidateIndex
  history: MailHistory
}

type Own = Extract<MessageReading, { kind: 'own' }>

/**
 * Reads a batch of mails in order of arrival: what each is, whom it is about, how interested it is. What an
 * earlier mail of the batch tells counts for the later ones.
 */
export function understandMessages(
  context: Pick<Context, 'config'>,
  messages: readonly StoredMessage[],
  knowledge: Knowledge,
): Understanding {
  const found: Understanding = { submissions: [], responses: [], outcomes: [] }
  for (const message of messages) {
    const reading = readMessage(message, context.config.mailbox)
    const kind = understand(context, message, reading, { ...knowledge, found })
    found.outcomes.push({ id: message.id, kind, automatic: reading.kind === 'automatic' ? reading.automatic : null })
  }
  return found
}

interface Workspace extends Knowledge {
  found: Understanding
}

function understand(
  context: Pick<Context, 'config'>,
  message: StoredMessage,
  reading: MessageReading,
  work: Workspace,
): MessageKind {
  if (reading.kind === 'own') return understandOwn(message, reading, work)
  if (reading.kind === 'human') return understandReply(context, message, work)
  return reading.kind
}

/** A submission is a sent mail about a known candidate with a resume file or the firm's sentence. */
function understandOwn(message: StoredMessage, reading: Own, { index, history, found }: Workspace): MessageKind {
  const candidate = candidatesOf(message, index)[0]
  const recipient = message.to[0]
  const carried = message.attachments.filter(isResumeFile).length
  if (!reading.sent || !candidate || !recipient || !(carried > 0 || hasSubmissionSentence(message.newText)))
    return 'own'
  const to = recipient.address.toLowerCase()
  found.submissions.push({
    messageId: message.internetMessageId,
    conversationId: message.conversationId,
    internetMessageId: message.internetMessageId,
    subject: message.subject,
    from: message.fromAddress,
    fromName: message.fromName,
    to,
    toName: recipient.name,
    content: message.text,
    candidateName: candidate.name,
    candidateId: candidate.id,
    refId: candidate.refId,
    clientCompany: firmName(to),
    hasAttachments: message.hasAttachments,
    attachmentCount: carried,
    priority: message.importance,
    sentAt: message.sentAt ?? message.receivedAt ?? new Date(0),
  })
  addToHistory(history, { ...message, candidateId: candidate.id, firm: firmKey(to), sent: true })
  return 'submission'
}

function understandReply(context: Pick<Context, 'config'>, message: StoredMessage, work: Workspace): MessageKind {
  const { index, history, found } = work
  const firm = firmKey(message.fromAddress)
  const sender = { name: message.fromName, address: message.fromAddress }
  const links = linkReply(
    {
      newText: message.newText,
      subject: message.subject,
      quotedText: message.quotedText,
      parentCandidateIds: parentsOf(message).flatMap(parent => history.byMessageId.get(parent) ?? []),
      conversationCandidateIds: (history.byConversation.get(message.conversationId ?? '') ?? [])
        .filter(mail => mail.firm === firm)
        .map(mail => mail.candidateId),
      senderCandidateIds: history.byFirm.get(firm) ?? [],
    },
    index,
  )
  for (const { candidate, rung } of links) {
    const others = links.filter(link => link.candidate !== candidate).map(link => link.candidate.name)
    const judgement = judge(context, message, candidate.name, others)
    found.responses.push({
      refId: candidate.refId,
      candidateId: candidate.id,
      clientEmail: message.fromAddress,
      clientName: displayName(sender),
      company: firmName(message.fromAddress),
      subject: message.subject,
      content: message.newText,
      level: judgement.level,
      category: judgement.category,
      confidence: judgement.confidence,
      evidence: [...judgement.evidence],
      classifierVersion: judgement.version,
      linkedBy: rung,
      threadId: threadKey(threadParts({ ...message, candidateId: candidate.id, senderAddress: message.fromAddress })),
      messageId: message.internetMessageId,
      parentMessageId: message.inReplyTo,
      conversationId: message.conversationId,
      receivedAt: message.receivedAt,
    })
  }
  // In the order in which a later batch reads them back.
  for (const { id } of links.map(link => link.candidate).sort((a, b) => (a.refId < b.refId ? -1 : 1)))
    addToHistory(history, { ...message, candidateId: id, firm, sent: false })
  if (links.length > 0) return 'response'
  const looksLikeAnswer = message.inReplyTo !== null || /^\s*re\s*:/i.test(message.subject)
  return looksLikeAnswer && judge(context, message).level !== 'unknown' ? 'for_review' : 'other'
}

/** VAL-16: a blocked sender or an excluded domain is never counted as a positive reply. */
function judge(context: Pick<Context, 'config'>, message: StoredMessage, candidateName?: string, others?: string[]) {
  const judgement = judgeInterest({
    newText: message.newText,
    subject: message.subject,
    quotedText: message.quotedText,
    automatic: null,
    candidateName,
    otherCandidateNames: others,
  })
  const excluded = isExcludedSender(message.fromAddress, context.config)
  const positive = judgement.level === 'high' || judgement.level === 'moderate'
  return excluded && positive ? { ...judgement, level: 'unknown' as const, category: 'other' as const } : judgement
}

function candidatesOf(message: StoredMessage, index: CandidateIndex): KnownCandidate[] {
  const own = `${message.subject}\n${message.newText}`
  const referred = index.referredToIn(own)
  return referred.length > 0 ? referred : index.namedIn(own)
}
