import type { CopyState } from '../../store/mailbox/copyStates.ts'

export interface EmailWrite {
  before: CopyState
  /** Null if deleted permanently. */
  after: CopyState | null
}

export function isChange(write: EmailWrite): write is { before: CopyState; after: CopyState } {
  return write.after !== null
}

export function foldersOf(writes: readonly EmailWrite[]): string[] {
  return [...new Set(writes.flatMap(({ before, after }) => [before.folderId, after?.folderId ?? before.folderId]))]
}
