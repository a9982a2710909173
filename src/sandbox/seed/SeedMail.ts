import type { JsonObject } from '../http/GraphRequest.ts'
import type { Header, NewAttachment } from '../store/Message.ts'
import type { MailProgram } from './clientFirms.ts'

export interface Correspondent {
  name: string
  address: string
}

/** A mail of the season before it is put into the form that its program gives it. */
export interface SeedMail {
  at: Date
  /** A well-known name, or a path of display names below it, parted by slashes. */
  folder: string
  from: Correspondent
  to: Correspondent[]
  cc?: Correspondent[]
  subject: string
  /** The new text, a paragraph an entry; a line break inside of one stays. */
  paragraphs: string[]
  /** Closing line, name and the rest, a line an entry. */
  signature: string[]
  program: MailProgram
  banner?: string | undefined
  disclaimer?: string | undefined
  hasLogo?: boolean
  /** What the mail answers. */
  parent?: SeedMail
  /** Whether the answer quotes its parent; yes unless false. */
  quotes?: boolean
  internetMessageId: string
  /** Mail with the same key is one conversation. */
  thread: string
  headers?: Header[]
  attachments?: NewAttachment[]
  isRead: boolean
  isFlagged?: boolean
  importance?: 'low' | 'normal' | 'high'
  categories?: string[]
  isDraft?: boolean
  inferenceClassification?: 'focused' | 'other'
  /** What a subtype of message adds. */
  extra?: JsonObject
  /** HTML that is sent as it is, for machines that have no mail program. */
  html?: string
}
