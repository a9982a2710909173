import type { Context } from '../../context.ts'
import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { displayName } from '../../domain/displayNames.ts'
import type { Link } from '../../domain/responses/linking.ts'
import { threadParts } from '../../domain/responses/threads.ts'
import type { Correction } from '../../reading/interest/habits.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import type { NewResponse } from '../../store/responses/responses.ts'
import { threadKey } from '../../store/responses/responseThreads.ts'
import { judgeReply } from './judgeReply.ts'

export type DraftResponse = Omit<NewResponse, 'clientId' | 'processedAt' | 'answered'> & {
  candidateName: string
}

export async function draftResponse(
  context: Pick<Context, 'config' | 'texts'>,
  message: StoredMessage,
  { candidate, rung }: Link,
  { links, ...knowledge }: { links: readonly Link[]; presented: KnownCandidate[]; corrections?: readonly Correction[] },
): Promise<DraftResponse> {
  const others = links.map(link => link.candidate).filter(other => other !== candidate)
  const judgment = await judgeReply(context, message, { ...knowledge, candidate, others })
  return {
    refId: candidate.refId,
    candidateId: candidate.id,
    candidateName: candidate.name,
    clientEmail: message.fromAddress,
    clientName: displayName({ name: message.fromName, address: message.fromAddress }),
    subject: message.subject,
    content: message.newText,
    level: judgment.level,
    category: judgment.category,
    confidence: judgment.confidence,
    evidence: [...judgment.evidence],
    classifierVersion: judgment.version,
    linkedBy: rung,
    threadId: threadKey(threadParts({ ...message, candidateId: candidate.id, senderAddress: message.fromAddress })),
    messageId: message.internetMessageId,
    parentMessageId: message.inReplyTo,
    conversationId: message.conversationId,
    receivedAt: message.receivedAt,
  }
}
