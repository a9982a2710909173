/** A mail of people in the conversation of submissions, or one that names a submission as its parent. */
export interface Reply {
  /** Null while nobody knows whom it is about: it waits for review, or was not processed yet. */
  candidateId: string | null
  firmKey: string
  conversationId: string | null
  /** The Message-IDs in its In-Reply-To and References. */
  parents: readonly string[]
  at: Date
}

/** A submission as replies are told apart by. */
export interface SentSubmission {
  messageId: string
  conversationId: string | null
  candidateId: string
  /** The firms of all its recipients. */
  firms: readonly string[]
}

/** A submission to one of its recipients. */
export interface SubmissionTo {
  messageId: string
  conversationId: string | null
  candidateId: string
  firmKey: string
  sentAt: Date
}

/** All submissions of one conversation. */
interface Talk {
  firms: Set<string>
  candidateIds: Set<string>
}

/**
 * Makes what answers which replies hold for a submission to one recipient: later ones of the recipient's firm in its
 * conversation; and from elsewhere, as from a phone, those that name the submission, or name none of ours in its
 * conversation. What another firm says that was addressed, too, is that firm's reply: Exchange gives one conversation to
 * unrelated mails of one subject. So is one about another candidate who was submitted in the conversation that one's.
 *
 * @param sent all submissions of the recipients' conversations
 */
export function replyFinder(sent: readonly SentSubmission[], replies: readonly Reply[]) {
  const firmsOf = new Map(sent.map(({ messageId, firms }) => [messageId, new Set(firms)]))
  const talks = new Map<string | null, Talk>()
  for (const [conversationId, own] of Map.groupBy(sent, submission => submission.conversationId)) {
    const firms = new Set(own.flatMap(submission => submission.firms))
    talks.set(conversationId, { firms, candidateIds: new Set(own.map(submission => submission.candidateId)) })
  }
  const byConversation = Map.groupBy(replies, reply => reply.conversationId)
  const byParent = new Map<string, Reply[]>()
  for (const reply of replies) {
    for (const parent of new Set(reply.parents)) byParent.set(parent, [...(byParent.get(parent) ?? []), reply])
  }
  return ({ messageId, conversationId, candidateId, firmKey, sentAt }: SubmissionTo): Reply[] => {
    const talk = talks.get(conversationId)
    const inTalk = conversationId === null ? [] : (byConversation.get(conversationId) ?? [])
    return [...new Set([...inTalk, ...(byParent.get(messageId) ?? [])])].filter(reply => {
      if (reply.at < sentAt) return false
      const { candidateId: about, parents } = reply
      if (about !== null && about !== candidateId && talk?.candidateIds.has(about)) return false
      if (reply.firmKey === firmKey) return true
      if (parents.includes(messageId)) return !firmsOf.get(messageId)?.has(reply.firmKey)
      return !parents.some(parent => firmsOf.has(parent)) && !talk?.firms.has(reply.firmKey)
    })
  }
}
