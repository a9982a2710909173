import type { FollowUpCounts, FollowUpStatus } from './followUps/followUps.ts'
import type { SendState } from './sending/outgoingMail.ts'

/** How much of a mailbox that is read from its start is read. Counts are emails. */
export interface OlderMail {
  read: number
  total: number
}

/** How far a mail sync has come. */
export interface SyncProgress {
  type: 'sync.progress'
  folder: string
  foldersDone: number
  foldersTotal: number
  pages: number
  emailsRetrieved: number
  emailsProcessed: number
  /** Set while a mailbox is read from its start. */
  olderMail?: OlderMail
}

/** What the parts of the product tell each other, and open browsers, over PostgreSQL's NOTIFY. */
export type DomainEvent =
  | SyncProgress
  | {
      type: 'sync.finished'
      manual: boolean
      changed: boolean
      result: { emailsRetrieved: number; emailsProcessed: number; newResponses: number }
    }
  | { type: 'responses.changed'; reason: string }
  | { type: 'outbox.changed'; id: string; state: SendState }
  | ({ type: 'followUps.changed'; id: string; status: FollowUpStatus } & FollowUpCounts)
  | { type: 'submissions.changed' }
  | { type: 'deliveries.changed' }
  | { type: 'emails.changed'; folderIds: string[] }
  | { type: 'candidates.changed' }
  | { type: 'caspio.progress'; recordsProcessed: number; recordsAdded: number; recordsUpdated: number }
  | { type: 'caspio.finished'; failed: boolean }
  | { type: 'settings.changed' }
  | { type: 'firms.changed' }
