/**
 * Ids are those of candidates. It grows within a batch, in order of time and reference, so that links do not depend on
 * where a batch ends.
 */
export interface MailHistory {
  byMessageId: Map<string, string[]>
  byConversation: Map<string, ConversationMail[]>
  byFirm: Map<string, string[]>
}

export interface ConversationMail {
  internetMessageId: string
  candidateId: string
  firm: string
  at: Date | null
}

export interface HistoricMail {
  internetMessageId: string
  conversationId: string | null
  candidateId: string
  /** The sender's firm, or all recipients'. */
  firms: readonly string[]
  sent: boolean
  at: Date | null
}

/** Replaces what the messages linked to before. */
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
