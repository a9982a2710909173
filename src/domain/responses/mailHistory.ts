/** Values are candidate ids. Grows in order of time and reference, so that batches do not change links. */
export interface MailHistory {
  byMessageId: Map<string, string[]>
  byConversation: Map<string, ConversationMail[]>
  byFirm: Map<string, string[]>
  /** Keys are firms and the names of recipients (see nameKey). */
  sentSpans: Map<string, SentSpan>
}

export interface SentSpan {
  first: Date
  last: Date
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
  firms: readonly string[]
  /** A name key of a submission's recipient. */
  name?: string | null
  sent: boolean
  at: Date | null
}

export function addToHistory(history: MailHistory, learned: readonly HistoricMail[]): void {
  for (const mail of learned) forget(history, mail)
  for (const { internetMessageId, conversationId, candidateId, firms, name, sent, at } of learned) {
    append(history.byMessageId, internetMessageId, candidateId)
    if (name && at) widenSpan(history.sentSpans, name, { first: at, last: at })
    for (const firm of firms) {
      if (conversationId) append(history.byConversation, conversationId, { internetMessageId, candidateId, firm, at })
      if (!sent) continue
      append(history.byFirm, firm, candidateId)
      if (at) widenSpan(history.sentSpans, firm, { first: at, last: at })
    }
  }
}

export function widenSpan(spans: Map<string, SentSpan>, firm: string, { first, last }: SentSpan): void {
  const known = spans.get(firm)
  spans.set(firm, {
    first: known && known.first < first ? known.first : first,
    last: known && known.last > last ? known.last : last,
  })
}

function forget(
  { byMessageId, byConversation }: MailHistory,
  { internetMessageId, conversationId }: HistoricMail,
): void {
  byMessageId.delete(internetMessageId)
  const emails = conversationId === null ? undefined : byConversation.get(conversationId)
  if (conversationId === null || !emails) return
  byConversation.set(
    conversationId,
    emails.filter(mail => mail.internetMessageId !== internetMessageId),
  )
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
