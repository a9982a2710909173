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

export interface CorpusMail {
  kind: CorpusKind
  content: Buffer
  at: Date
  /** '' for the root; null for a loose .eml. */
  folder: string | null
  fileName?: string
  isRead?: boolean
  isFlagged?: boolean
}
