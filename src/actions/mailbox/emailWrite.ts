import type { CopyState } from '../../store/mailbox/copyStates.ts'

/** A change of an email that is not confirmed by the mailbox yet. */
export interface EmailWrite {
  before: CopyState
  /** Null when the email leaves the mailbox for good. */
  after: CopyState | null
}

/** Returns whether the email stays in the mailbox. */
export function isChange(write: EmailWrite): write is { before: CopyState; after: CopyState } {
  return write.after !== null
}

/** Lists the folders that show the changes. */
export function foldersOf(writes: readonly EmailWrite[]): string[] {
  return [...new Set(writes.flatMap(({ before, after }) => [before.folderId, after?.folderId ?? before.folderId]))]
}
