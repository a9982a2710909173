import type { JsonObject } from '../http/GraphRequest.ts'
import type { Header, NewAttachment } from '../store/Message.ts'
import type { MailProgram } from './clientFirms.ts'

export interface Correspondent {
  name: string
  address: string
}

/** An email of the season before rendering. */
export interface SeedMail {
  at: Date
  /** A well-known name, or a path of display names below it, separated by slashes. */
  folder: string
  from: Correspondent
  to: Correspondent[]
  cc?: Correspondent[]
  subject: string
  /** The new text by paragraph; line breaks inside stay. */
  paragraphs: string[]
  /** Closing, name and the rest, by line. */
  signature: string[]
  program: MailProgram
  banner?: string | undefined
  disclaimer?: string | undefined
  hasLogo?: boolean
  parent?: SeedMail
  /** Whether the answer quotes its parent; the default is true. */
  quotes?: boolean
  internetMessageId: string
  /** Identifies the conversation. */
  thread: string
  headers?: Header[]
  attachments?: NewAttachment[]
  isRead: boolean
  isFlagged?: boolean
  importance?: 'low' | 'normal' | 'high'
  categories?: string[]
  isDraft?: boolean
  inferenceClassification?: 'focused' | 'other'
  /** Further properties of a subtype of message. */
  extra?: JsonObject
  /** HTML of machines, sent unchanged. */
  html?: string
}
