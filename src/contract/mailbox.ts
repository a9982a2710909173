import { type Static, Type } from 'typebox'
import { interestLevels } from '../domain/responses/interest.ts'
import { reviewReasons } from '../domain/responses/reviewReasons.ts'
import { longestSearch } from '../domain/search/parseSearch.ts'
import { DateTime, Nullable, TextBoolean } from './list.ts'
import { termsText } from './search.ts'

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
  stats: Type.Object({
    thisWeek: Type.Integer(),
    lastWeek: Type.Integer(),
    lastWeekSoFar: Type.Integer({ description: 'Of last week up to the same day and time' }),
    total: Type.Integer(),
  }),
})
export type SubmissionStatsBody = Static<typeof SubmissionStats>

/** The folders of the mailbox screen as a tree (ENT-25, API-18). */
export const Folder = Type.Cyclic(
  {
    Folder: Type.Object(
      {
        folderId: Type.String(),
        displayName: Type.String(),
        parentFolderId: Nullable(Type.String()),
        unreadItemCount: Type.Integer(),
        isSpecial: Type.Boolean(),
        children: Type.Array(Type.Ref('Folder')),
      },
      { title: 'Folder' },
    ),
  },
  'Folder',
)

/** An id of Microsoft Graph, without control characters: PostgreSQL stores no NUL in text. */
export const GraphId = Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\u0000-\\u001f]+$' })
export const EmailParams = Type.Object({ messageId: GraphId })
export const AttachmentParams = Type.Object({ messageId: GraphId, attachmentId: GraphId })
export const InlineParams = Type.Object({ messageId: GraphId, contentId: GraphId })

export const Address = Type.Object({ name: Type.String(), address: Type.String() })
const Importance = Type.Enum(['low', 'normal', 'high'])
const Flag = Type.Enum(['notFlagged', 'flagged', 'complete'])
const EmailId = Type.String({ description: 'The immutable id of the copy' })
const analyticsKinds = ['delivered', 'opened', 'clicked', 'bounced', 'dropped', 'spamreport', 'unsubscribe'] as const

const ReviewReason = Type.Object(
  {
    reason: Type.Enum([...reviewReasons]),
    level: Nullable(
      Type.Enum([...interestLevels], { description: 'The level that is a guess, of one that is unsure' }),
    ),
    confidence: Nullable(Type.Integer({ description: 'Its confidence in percent' })),
  },
  { description: 'Why it is for review; in for-review alone' },
)
export type ReviewReasonBody = Static<typeof ReviewReason>

/** ENT-24. */
export const MailboxEmail = Type.Object({
  messageId: EmailId,
  conversationId: Nullable(Type.String()),
  folderId: Nullable(Type.String()),
  subject: Type.String(),
  from: Type.String(),
  fromName: Type.String(),
  to: Type.Array(Address),
  cc: Type.Array(Address),
  content: Type.String({ description: 'The text, cut at 2,000 characters' }),
  receivedAt: Nullable(DateTime),
  receivedDateTime: Nullable(DateTime),
  isRead: Type.Boolean(),
  isDraft: Type.Boolean(),
  isDeleted: Type.Boolean({ description: 'It lies in Deleted Items' }),
  flag: Flag,
  hasAttachments: Type.Boolean(),
  importance: Importance,
  isBlockedSender: Type.Boolean(),
  isOwn: Type.Boolean({ description: 'The mailbox itself wrote it' }),
  isInterview: Type.Boolean({ description: 'About an interview, by its subject or by what was made of it' }),
  isAnalytics: Type.Boolean({ description: 'No email but what became of one that was sent in bulk' }),
  canLink: Type.Boolean({
    description: 'No response yet, but a person of a law firm wrote it: .../candidate makes it one',
  }),
  analytics: Nullable(Type.Object({ eventType: Type.Enum([...analyticsKinds]), recipient: Type.String() })),
  levels: Type.Array(
    Type.Object({
      messageLevel: Type.Enum([...interestLevels]),
      sentimentScore: Nullable(Type.Integer({ description: 'Confidence in percent, where that level was judged' })),
    }),
    { description: 'How interested it is: one for each response that came of it' },
  ),
  reviewReason: Type.Optional(ReviewReason),
  folderName: Type.Optional(Type.String({ description: 'The folder that it lies in; of what a search found alone' })),
})
export type MailboxEmailBody = Static<typeof MailboxEmail>

const Pagination = Type.Object({ page: Type.Integer(), pageSize: Type.Integer(), hasMore: Type.Boolean() })

/** API-16. */
const EmailPage = Type.Object({ emails: Type.Array(MailboxEmail), pagination: Pagination })
export type EmailPageBody = Static<typeof EmailPage>

/** The response of one path for two requests (API-15, API-16). A union would be validated against each email twice. */
export const EmailsAnswer = Type.Object(
  {
    emails: Type.Optional(EmailPage.properties.emails),
    pagination: Type.Optional(Pagination),
    stats: Type.Optional(SubmissionStats.properties.stats),
  },
  { description: 'emails and pagination; for submissions-stats only stats' },
)

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
}

/** A page of a folder, newest first (API-16); `submissions-stats` returns figures instead (API-15). */
export const EmailQuery = Type.Object({
  folderId: Type.String({
    ...GraphId,
    description:
      'An id, a standard name such as Inbox or SentItems, or one of our own: responses, submissions, candidates, ' +
      'for-review, mass-marketing, submissions-stats',
    examples: ['Inbox'],
  }),
  ...paging,
  unreadOnly: Type.Optional(Type.Boolean({ default: false })),
})

/** MBX-18. */
export const SearchQuery = Type.Object({
  q: Type.String({
    maxLength: longestSearch,
    description: `Words (each the beginning of one) and terms: ${termsText('mailbox')}`,
    examples: ['interview is:unread after:7d'],
  }),
  folderId: Type.Optional(Type.String({ ...GraphId, description: 'Only in this folder' })),
  ...paging,
})
export const SearchPage = Type.Object({
  ...EmailPage.properties,
  words: Type.Array(Type.String(), { description: 'What to mark in what was found' }),
  refused: Type.Array(Type.Object({ part: Type.String(), reason: Type.String() }), {
    description: 'Parts of `q` that were left out, and why',
  }),
})
export type SearchPageBody = Static<typeof SearchPage>

/** ENT-20, API-17. */
export const MailboxAttachment = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  contentType: Type.String(),
})
export type MailboxAttachmentBody = Static<typeof MailboxAttachment>

const LinkedResponse = Type.Object({
  id: Type.String(),
  refId: Nullable(Type.String()),
  candidateId: Nullable(Type.String()),
  candidateName: Nullable(Type.String()),
  interestLevel: Nullable(Type.String()),
  category: Nullable(Type.String()),
  isRead: TextBoolean,
})

export const EmailDetails = Type.Object({
  ...MailboxEmail.properties,
  content: Type.String({ description: 'The whole text' }),
  internetMessageId: Type.String(),
  sharesMessageId: Type.Boolean({ description: 'Another email bears this Message-ID: one may pose as the other' }),
  bcc: Type.Array(Address),
  replyTo: Type.Array(Address),
  bodyType: Type.Enum(['text', 'html']),
  body: Type.String({ description: 'As it was sent: not safe to show as it stands' }),
  newText: Type.String({ description: "The sender's own new words" }),
  quotedText: Type.String(),
  sentAt: Nullable(DateTime),
  attachments: Type.Array(
    Type.Object({
      ...MailboxAttachment.properties,
      isInline: Type.Boolean(),
      contentId: Nullable(Type.String({ description: 'What cid: in the body names; see .../inline/{contentId}' })),
    }),
  ),
  folder: Type.Object({
    folderId: Type.String(),
    displayName: Type.String(),
    wellKnownName: Nullable(Type.String()),
  }),
  kind: Nullable(Type.String({ description: 'What was made of it: response, submission, automatic ...' })),
  reviewClosedAt: Nullable(DateTime),
  unproven: Type.Boolean({
    description: 'The mail server could not authenticate the sender: not proven to come from this firm',
  }),
  responses: Type.Array(LinkedResponse),
})

export type EmailDetailsBody = Static<typeof EmailDetails>

const Undo = Type.Object({ folderId: Type.String({ description: 'Move it there to take the change back' }) })

/** The state of an email after a change. */
export const EmailWritten = Type.Object({
  messageId: EmailId,
  folderId: Nullable(Type.String({ description: 'Null when the mailbox shows it no more' })),
  isRead: Type.Boolean(),
  flag: Flag,
  undo: Nullable(Undo),
})
export type EmailWrittenBody = Static<typeof EmailWritten>

/** API-25. */
export const DeleteQuery = Type.Object({
  forGood: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Say so of an email that was seen in Deleted Items: it leaves the mailbox, and undo is null. Without it, what ' +
        'lies there stays; an email that lies elsewhere is moved there in either case',
    }),
  ),
})
export const FlagChange = Type.Object({ flagged: Type.Optional(Type.Boolean()) }, { additionalProperties: false })
export const MoveRequest = Type.Object(
  { destinationId: Type.String({ ...GraphId, description: 'An id or a standard name such as Inbox' }) },
  { additionalProperties: false },
)
export const ReviewChange = Type.Object({ closed: Type.Boolean() }, { additionalProperties: false })
export const ReviewState = Type.Object({ messageId: EmailId, closed: Type.Boolean() })

export const BulkRequest = Type.Object(
  {
    ids: Type.Array(GraphId, { minItems: 1, maxItems: 500 }),
    action: Type.Enum(['read', 'unread', 'flag', 'unflag', 'archive', 'delete', 'deleteForGood'], {
      description: 'deleteForGood as forGood of a single one',
    }),
  },
  { additionalProperties: false },
)
export const BulkResult = Type.Object({
  succeeded: Type.Integer(),
  failed: Type.Integer(),
  results: Type.Array(
    Type.Object({
      messageId: EmailId,
      ok: Type.Boolean(),
      error: Type.Optional(Type.String()),
      code: Type.Optional(Type.String()),
      undo: Nullable(Undo),
    }),
  ),
})
