import { isFirm } from '../candidates/firmDomain.ts'
import { nameKey } from '../displayNames.ts'

/** A message in a submission's conversation, or an answer to a submission. */
export interface Reply {
  /** Null until the message is processed and reviewed. */
  candidateId: string | null
  firmKey: string
  name?: string | null
  /** The address of a sender who answers for nobody else, as by 'Wrong person'. */
  onlyFor?: string | null
  conversationId: string | null
  parents: readonly string[]
  at: Date
}

export interface SentSubmission {
  messageId: string
  conversationId: string | null
  candidateId: string
  firms: readonly string[]
  names?: readonly string[]
}

export interface SubmissionTo {
  messageId: string
  recipientEmail: string
  conversationId: string | null
  candidateId: string
  recipientName: string | null
  firmKey: string
  sentAt: Date
}

interface Conversation {
  firms: Set<string>
  names: Set<string>
  candidateIds: Set<string>
}

/**
 * Exchange joins unrelated emails of one subject. A reply from elsewhere than the recipient's firm counts only if its
 * parent is the submission or none of our emails.
 */
export function replyFinder(sent: readonly SentSubmission[], replies: readonly Reply[]) {
  const firmsOf = new Map(sent.map(({ messageId, firms }) => [messageId, new Set(firms)]))
  const conversations = new Map<string | null, Conversation>()
  for (const [conversationId, own] of Map.groupBy(sent, submission => submission.conversationId)) {
    const firms = new Set(own.flatMap(submission => submission.firms))
    const names = new Set(own.flatMap(submission => submission.names ?? []))
    conversations.set(conversationId, {
      firms,
      names,
      candidateIds: new Set(own.map(submission => submission.candidateId)),
    })
  }
  const byConversation = Map.groupBy(replies, reply => reply.conversationId)
  const byParent = new Map<string, Reply[]>()
  for (const reply of replies) {
    for (const parent of new Set(reply.parents)) byParent.set(parent, [...(byParent.get(parent) ?? []), reply])
  }
  return (recipient: SubmissionTo): Reply[] => {
    const { messageId, conversationId, candidateId, recipientEmail, recipientName, firmKey, sentAt } = recipient
    const isOf = (reply: Reply) => reply.name && reply.name === nameKey(recipientName ?? '')
    const conversation = conversations.get(conversationId)
    const inConversation = conversationId === null ? [] : (byConversation.get(conversationId) ?? [])
    return [...new Set([...inConversation, ...(byParent.get(messageId) ?? [])])].filter(reply => {
      if (reply.at < sentAt) return false
      const { candidateId: about, parents } = reply
      if (reply.onlyFor && reply.onlyFor !== recipientEmail && !isOf(reply)) return false
      if (reply.firmKey === firmKey) return true
      const isOfOtherFirm = [firmKey, reply.firmKey].every(key => isFirm(key) && conversation?.firms.has(key))
      if (reply.name && conversation?.names.has(reply.name) && !isOfOtherFirm) return isOf(reply)
      if (parents.includes(messageId)) return !firmsOf.get(messageId)?.has(reply.firmKey)
      if (about !== null && about !== candidateId && conversation?.candidateIds.has(about)) return false
      return !parents.some(parent => firmsOf.has(parent)) && !conversation?.firms.has(reply.firmKey)
    })
  }
}
