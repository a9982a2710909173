import type { JsonObject } from '../http/GraphRequest.ts'
import type { Header, NewAttachment } from '../store/Message.ts'
import type { MailProgram } from './clientFirms.ts'

export interface Correspondent {
  name: string
  address: string
}

export interface SeedMail {
  at: Date
  /** A well-known name, or a path of display names below it. */
  folder: string
  from: Correspondent
  to: Correspondent[]
  cc?: Correspondent[]
  subject: string
  /** By paragraph; line breaks inside stay. */
  paragraphs: string[]
  /** Closing, name and the rest, by line. */
  signature: string[]
  program: MailProgram
  banner?: string | undefined
  disclaimer?: string | undefined
  hasLogo?: boolean
  parent?: SeedMail
  /** Of its parent; true by default. */
  quotes?: boolean
  internetMessageId: string
  thread: string
  headers?: Header[]
  attachments?: NewAttachment[]
  isRead: boolean
  isFlagged?: boolean
  importance?: 'low' | 'normal' | 'high'
  categories?: string[]
  isDraft?: boolean
  inferenceClassification?: 'focused' | 'other'
  /** Of a subtype of message. */
  extra?: JsonObject
  /** Written by machines and sent unchanged. */
  html?: string
}
