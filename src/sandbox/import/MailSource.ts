/** One mail that waits to be imported. */
export interface MailSource {
  /** Where it lies: file, and for a mail of an mbox its number in the file. */
  source: string
  file: string
  content: Buffer
  /** The folder of a Maildir that it came from; undefined for the Inbox. */
  folder: string | undefined
  isRead: boolean
  isFlagged: boolean
}

/** Something on the way that could not be read. */
export interface Unreadable {
  source: string
  reason: string
}

export type Found = { mail: MailSource } | { unreadable: Unreadable }
