/** The intended kind of a corpus email. */
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

/** An email and its place in the export. */
export interface CorpusMail {
  kind: CorpusKind
  content: Buffer
  at: Date
  /** Maildir folder ('' for the root); null for a loose .eml. */
  folder: string | null
  /** Name of a loose file. Default: kind and number. */
  fileName?: string
  isRead?: boolean
  isFlagged?: boolean
}
