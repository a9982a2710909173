/** What a mail of the corpus is, as its author meant it. */
export type CorpusKind =
  | 'outreach'
  | 'reply'
  | 'ownTurn'
  | 'absence'
  | 'bounce'
  | 'newsletter'
  | 'calendar'
  | 'internal'
  | 'unrelated'
  | 'notice'
  | 'odd'

/** One mail and where it lies in the export. */
export interface CorpusMail {
  kind: CorpusKind
  content: Buffer
  at: Date
  /** Name of a Maildir folder ('' for the Maildir itself), null for a loose .eml. */
  folder: string | null
  /** Name of a loose file; made of kind and number when it is not given. */
  fileName?: string
  isRead?: boolean
  isFlagged?: boolean
}
