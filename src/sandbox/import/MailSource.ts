export interface MailSource {
  /** Includes the number of the email in an mbox. */
  source: string
  file: string
  content: Buffer
  folder: string | undefined
  isRead: boolean
  isFlagged: boolean
}

export interface Unreadable {
  source: string
  reason: string
}

export type Found = { mail: MailSource } | { unreadable: Unreadable }
