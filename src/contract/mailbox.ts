import { type Static, Type } from 'typebox'
import { DateTime, Nullable } from './list.ts'

/** API-19. */
export const SyncRequest = Type.Object(
  { hoursBack: Type.Optional(Type.Integer({ minimum: 1, maximum: 87_600, default: 24 })) },
  { additionalProperties: false },
)
export const SyncResult = Type.Object({
  emailsRetrieved: Type.Integer(),
  emailsProcessed: Type.Integer(),
  newResponses: Type.Integer(),
})
export type SyncResultBody = Static<typeof SyncResult>

/** API-15. */
export const SubmissionStats = Type.Object({
  stats: Type.Object({ thisWeek: Type.Integer(), lastWeek: Type.Integer(), total: Type.Integer() }),
})
export type SubmissionStatsBody = Static<typeof SubmissionStats>

/** ENT-25, API-18: the folders of the mailbox screen as a tree. */
export const Folder = Type.Cyclic(
  {
    Folder: Type.Object({
      folderId: Type.String(),
      displayName: Type.String(),
      parentFolderId: Nullable(Type.String()),
      unreadItemCount: Type.Integer(),
      isSpecial: Type.Boolean(),
      children: Type.Array(Type.Ref('Folder')),
    }),
  },
  'Folder',
)

/** ENT-24. */
const MailboxEmail = Type.Object({
  messageId: Type.String({ description: 'The immutable id of the copy' }),
  subject: Type.String(),
  from: Type.String(),
  fromName: Type.String(),
  to: Type.Array(Type.Object({ name: Type.String(), address: Type.String() })),
  content: Type.String({ description: 'The text, cut at 2,000 characters' }),
  receivedAt: Nullable(DateTime),
  receivedDateTime: Nullable(DateTime),
  isRead: Type.Boolean(),
  flag: Type.Enum(['notFlagged', 'flagged', 'complete']),
  hasAttachments: Type.Boolean(),
  importance: Type.Enum(['low', 'normal', 'high']),
  isBlockedSender: Type.Boolean(),
  isAnalytics: Type.Boolean(),
  analytics: Nullable(Type.Object({ eventType: Type.String(), recipient: Type.String() })),
})

/** API-16. */
export const EmailPage = Type.Object({
  emails: Type.Array(MailboxEmail),
  pagination: Type.Object({ page: Type.Integer(), pageSize: Type.Integer(), hasMore: Type.Boolean() }),
})

/** API-16: one page of a folder, newest first; `submissions-stats` answers figures instead (API-15). */
export const EmailQuery = Type.Object({
  folderId: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'An id, a standard name such as Inbox or SentItems',
  }),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  unreadOnly: Type.Optional(Type.Boolean({ default: false })),
})

/** ENT-20, API-17. */
export const MailboxAttachment = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  contentType: Type.String(),
})
