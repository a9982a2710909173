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
  /** Line breaks inside a paragraph stay. */
  paragraphs: string[]
  signature: string[]
  program: MailProgram
  banner?: string | undefined
  disclaimer?: string | undefined
  hasLogo?: boolean
  parent?: SeedMail
  /** True by default. */
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
  extra?: JsonObject
  /** Machines write it, so it is sent unchanged. */
  html?: string
}
