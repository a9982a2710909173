import { createHash, randomUUID } from 'node:crypto'
import { headerValue } from '../../domain/mail.ts'
import { type MailItem, mailContent } from '../../domain/mailbox/mailItem.ts'
import { readReplyText } from '../../reading/text/replyText.ts'

/** Gives the default for a value that Graph omits. */
export const messageColumns = {
  conversation_id: ['text'],
  in_reply_to: ['text'],
  subject: ['text', "''"],
  from_name: ['text', "''"],
  from_address: ['text', "''"],
  to_recipients: ['jsonb', "'[]'"],
  cc_recipients: ['jsonb', "'[]'"],
  bcc_recipients: ['jsonb', "'[]'"],
  reply_to: ['jsonb', "'[]'"],
  body_type: ['text', "'text'"],
  body: ['text', "''"],
  text: ['text', "''"],
  new_text: ['text', "''"],
  quotes: ['jsonb', "'[]'"],
  headers: ['jsonb', "'[]'"],
  attachments: ['jsonb', "'[]'"],
  odata_type: ['text'],
  importance: ['text', "'normal'"],
  has_attachments: ['boolean', 'false'],
  is_draft: ['boolean', 'false'],
  sent_at: ['timestamptz'],
  received_at: ['timestamptz'],
} as const

export type MessageColumn = keyof typeof messageColumns

export const columns = Object.keys(messageColumns) as MessageColumn[]

/** `message_key` is null for an item without a body. */
export const copyColumns = {
  graph_id: 'text',
  message_key: 'text',
  folder_id: 'text',
  is_read: 'boolean',
  flag_status: 'text',
  change_key: 'text',
  copy_received_at: 'timestamptz',
  seen_round: 'integer',
  modified_at: 'timestamptz',
  reference_ids: 'jsonb',
  fresh_id: 'uuid',
} as const

/** The last one wins if times are equal. */
export function newestOf(items: readonly MailItem[]): MailItem[] {
  const newest = new Map<string, MailItem>()
  for (const item of items) {
    const other = newest.get(item.graphId)
    const isOlder = other?.modifiedAt && item.modifiedAt && Date.parse(item.modifiedAt) < Date.parse(other.modifiedAt)
    if (!isOlder) newest.set(item.graphId, item)
  }
  return [...newest.values()]
}

export function columnOf(rows: readonly ItemRow[], name: keyof ItemRow, isJson: boolean): string[] {
  const values = rows.map(({ [name]: value }) =>
    isJson && value !== undefined ? JSON.stringify(value) : (value ?? null),
  )
  // Knex types these as strings, but null and booleans occur too.
  return values as string[]
}

export type ItemRow = ReturnType<typeof copyRow> & Partial<ReturnType<typeof messageRow>>

export function itemRow(item: MailItem, round: number): ItemRow {
  return { ...copyRow(item, round), ...(item.body !== undefined && messageRow(item)) }
}

function copyRow(item: MailItem, round: number) {
  return {
    graph_id: item.graphId,
    folder_id: item.folderId,
    is_read: item.isRead,
    flag_status: item.flagStatus,
    change_key: item.changeKey,
    copy_received_at: item.receivedAt,
    seen_round: round,
    modified_at: item.modifiedAt,
    fresh_id: randomUUID(),
  }
}

function messageRow(item: MailItem) {
  const { text, newText, quotes } = item.reading ?? readReplyText(mailContent(item))
  const references = headerValue(item.headers ?? [], 'References')?.match(/<[^<>\s]+>/g) ?? []
  return {
    message_key: messageKey(item),
    conversation_id: item.conversationId,
    in_reply_to: headerValue(item.headers ?? [], 'In-Reply-To')?.match(/<[^<>\s]+>/)?.[0],
    reference_ids: references.slice(-50),
    subject: item.subject,
    from_name: item.from?.name,
    from_address: item.from?.address.toLowerCase(),
    to_recipients: item.to,
    cc_recipients: item.cc,
    bcc_recipients: item.bcc,
    reply_to: item.replyTo,
    body_type: item.bodyType,
    body: item.body,
    text,
    new_text: newText,
    quotes,
    headers: item.headers,
    attachments: item.attachments,
    odata_type: item.odataType,
    importance: item.importance,
    has_attachments: item.hasAttachments,
    is_draft: item.isDraft,
    sent_at: item.sentAt,
    received_at: item.receivedAt,
  }
}

/** Hashes what never changes if there is no Message-ID. */
function messageKey(item: MailItem): string {
  if (item.internetMessageId) return item.internetMessageId
  const stable = [item.createdAt, item.sentAt, item.receivedAt, item.from?.address, item.subject, item.body]
  const hash = createHash('sha256').update(JSON.stringify(stable)).digest('hex')
  return `<no-message-id.${hash.slice(0, 40)}>`
}
