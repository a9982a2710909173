import type { JsonObject } from '../http/GraphRequest.ts'

export interface EmailAddress {
  name?: string
  address?: string
}

export interface Recipient {
  emailAddress: EmailAddress
}

export interface MessageBody {
  contentType: 'text' | 'html'
  content: string
}

export interface Header {
  name: string
  value: string
}

export interface ExtendedProperty {
  id: string
  value: string
}

export interface MessageProps extends JsonObject {
  from?: Recipient | null
  sender?: Recipient | null
  replyTo?: Recipient[]
  toRecipients?: Recipient[]
  ccRecipients?: Recipient[]
  bccRecipients?: Recipient[]
}

export interface NewAttachment {
  kind?: 'file' | 'item' | 'reference'
  name: string | null
  contentType: string | null
  isInline: boolean
  contentId: string | null
  content: Buffer
}

export interface NewMessage {
  folderId: string
  subject: string | null
  body: MessageBody
  props: MessageProps
  receivedAt: Date
  sentAt: Date
  createdAt: Date
  internetMessageId: string
  conversationId: string
  isRead: boolean
  isDraft: boolean
  flag?: JsonObject
  headers: Header[]
  extended?: ExtendedProperty[]
  attachments?: NewAttachment[]
}

/** `body` is null when the query left it out; bigints are strings. */
export interface MessageRow {
  n: string
  mailbox: string
  folder_id: string
  immutable_id: string
  rest_id: string
  version: number
  moves: number
  seq: string
  entered_seq: string
  internet_message_id: string | null
  conversation_id: string | null
  created_at: Date
  modified_at: Date
  received_at: Date
  sent_at: Date
  subject: string | null
  is_read: boolean
  is_draft: boolean
  has_attachments: boolean
  is_corrupt: boolean
  is_unreadable: boolean
  flag: JsonObject
  props: MessageProps
  body_type: 'text' | 'html'
  body: string
  preview: string
  headers: Header[]
  extended: ExtendedProperty[]
}
