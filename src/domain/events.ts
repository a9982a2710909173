import type { FollowUpCounts, FollowUpStatus } from './followUps/followUps.ts'
import type { SendState } from './sending/outgoingMail.ts'

export interface OlderMail {
  read: number
  total: number
}

export interface SyncProgress {
  type: 'sync.progress'
  folder: string
  foldersDone: number
  foldersTotal: number
  pages: number
  emailsRetrieved: number
  emailsProcessed: number
  /** Set while a mailbox is read from its beginning. */
  olderMail?: OlderMail
}

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
  /** Servers disconnect listeners whose session or token has ended. */
  | { type: 'sessions.ended' }
  | { type: 'settings.changed' }
  | { type: 'webhooks.changed' }
  | { type: 'writers.changed' }
  | { type: 'firms.changed' }
