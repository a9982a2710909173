/**
 * What was sent and answered before, by which a reply may be linked. All ids are candidates'. Grows as a batch is
 * processed, so that what a mail links to does not depend on where a batch ends: in time, and the candidates of one
 * mail by their references.
 */
export interface MailHistory {
  byMessageId: Map<string, string[]>
  byConversation: Map<string, ConversationMail[]>
  byFirm: Map<string, string[]>
}

/** A mail of a conversation: with which firm, and when. */
export interface ConversationMail {
  internetMessageId: string
  candidateId: string
  firm: string
  at: Date | null
}

/** A mail about a candidate, sent to or received from a firm. */
export interface HistoricMail {
  internetMessageId: string
  conversationId: string | null
  candidateId: string
  /** Of the sender, or of all recipients. */
  firms: readonly string[]
  sent: boolean
  at: Date | null
}

/**
 * Adds what processing a mail has told to what later ones may link to. It may have been taken for one about somebody else
 * before: that is forgotten.
 */
export function addToHistory(history: MailHistory, learned: readonly HistoricMail[]): void {
  for (const mail of learned) forget(history, mail)
  for (const { internetMessageId, conversationId, candidateId, firms, sent, at } of learned) {
    append(history.byMessageId, internetMessageId, candidateId)
    for (const firm of firms) {
      if (conversationId) append(history.byConversation, conversationId, { internetMessageId, candidateId, firm, at })
      if (sent) append(history.byFirm, firm, candidateId)
    }
  }
}

function forget(
  { byMessageId, byConversation }: MailHistory,
  { internetMessageId, conversationId }: HistoricMail,
): void {
  byMessageId.delete(internetMessageId)
  const mails = conversationId === null ? undefined : byConversation.get(conversationId)
  if (conversationId === null || !mails) return
  byConversation.set(
    conversationId,
    mails.filter(mail => mail.internetMessageId !== internetMessageId),
  )
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
