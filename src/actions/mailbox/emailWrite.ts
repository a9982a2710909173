import type { CopyState } from '../../store/mailbox/copyStates.ts'

/** A change of an email on its way to the mailbox. */
export interface EmailWrite {
  before: CopyState
  /** Null for what leaves the mailbox for good. */
  after: CopyState | null
}

/** Whether the email stays in the mailbox. */
export function isChange(write: EmailWrite): write is { before: CopyState; after: CopyState } {
  return write.after !== null
}

/** The folders that show a change. */
export function foldersOf(writes: readonly EmailWrite[]): string[] {
  return [...new Set(writes.flatMap(({ before, after }) => [before.folderId, after?.folderId ?? before.folderId]))]
}
