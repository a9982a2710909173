export interface MailSource {
  /** With the number of the email in an mbox. */
  source: string
  file: string
  content: Buffer
  /** The Maildir folder; undefined for the Inbox. */
  folder: string | undefined
  isRead: boolean
  isFlagged: boolean
}

export interface Unreadable {
  source: string
  reason: string
}

export type Found = { mail: MailSource } | { unreadable: Unreadable }
