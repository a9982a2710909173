import { type Static, Type } from 'typebox'
import { interestLevels } from '../domain/responses/interest.ts'
import { reviewReasons } from '../domain/responses/reviewReasons.ts'
import { longestSearch } from '../domain/search/parseSearch.ts'
import { termsText } from '../domain/search/searchTerms.ts'
import { DateTime, Id, Nullable, TextBoolean } from './list.ts'

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
    lastWeekSoFar: Type.Integer({ description: 'The count of last week up to the same day and time' }),
    total: Type.Integer(),
  }),
})
export type SubmissionStatsBody = Static<typeof SubmissionStats>

/** ENT-25, API-18. */
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

/** PostgreSQL stores no NUL, and the id '..' would lead to another resource. */
export const GraphId = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[^.\\u0000-\\u001f][^\\u0000-\\u001f]*$',
})
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
      Type.Enum([...interestLevels], { description: 'The guessed level, if the reason is a low confidence' }),
    ),
    confidence: Nullable(Type.Integer({ description: 'The confidence of that level in percent' })),
    responseId: Nullable(Type.String({ ...Id, description: 'The response with that level, which can be corrected' })),
    candidateNames: Type.Array(Type.String(), { description: 'The candidates whom an unlinked email names' }),
  },
  { description: 'Why the email is for review; only in the view for-review' },
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
  content: Type.String({ description: 'The text, truncated to 2,000 characters' }),
  receivedAt: Nullable(DateTime),
  receivedDateTime: Nullable(DateTime),
  isRead: Type.Boolean(),
  isDraft: Type.Boolean(),
  isDeleted: Type.Boolean({ description: 'True if it is in Deleted Items' }),
  flag: Flag,
  hasAttachments: Type.Boolean(),
  importance: Importance,
  isBlockedSender: Type.Boolean(),
  isOwn: Type.Boolean({ description: 'True if the mailbox sent it' }),
  isInterview: Type.Boolean({ description: 'True if its subject or its response is about an interview' }),
  isAnalytics: Type.Boolean({ description: 'True if this is a delivery event of a bulk email, not an email' }),
  canLink: Type.Boolean({
    description: 'True if it is not a response but can become one with POST .../candidate',
  }),
  analytics: Nullable(Type.Object({ eventType: Type.Enum([...analyticsKinds]), recipient: Type.String() })),
  levels: Type.Array(
    Type.Object({
      messageLevel: Type.Enum([...interestLevels]),
      sentimentScore: Nullable(Type.Integer({ description: 'Confidence in percent; null if the level was corrected' })),
    }),
    { description: 'The interest level of each response created from this email' },
  ),
  reviewReason: Type.Optional(ReviewReason),
  folderName: Type.Optional(Type.String({ description: 'The name of its folder; only in search results' })),
})
export type MailboxEmailBody = Static<typeof MailboxEmail>

const Pagination = Type.Object({ page: Type.Integer(), pageSize: Type.Integer(), hasMore: Type.Boolean() })

/** API-16. */
const EmailPage = Type.Object({ emails: Type.Array(MailboxEmail), pagination: Pagination })
export type EmailPageBody = Static<typeof EmailPage>

/** Answers two requests (API-15, API-16). A union would be validated against each email twice. */
export const EmailsAnswer = Type.Object(
  {
    emails: Type.Optional(EmailPage.properties.emails),
    pagination: Type.Optional(Pagination),
    stats: Type.Optional(SubmissionStats.properties.stats),
  },
  { description: 'Contains emails and pagination, or only stats for submissions-stats' },
)

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
}

/** Lists the newest first (API-16); `submissions-stats` returns figures instead (API-15). */
export const EmailQuery = Type.Object({
  folderId: Type.String({
    ...GraphId,
    description:
      'A folder id, a standard name such as Inbox or SentItems, or a view: responses, submissions, candidates, ' +
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
    description: `Words, each of which matches the beginning of a word, and terms: ${termsText('mailbox')}`,
    examples: ['interview is:unread after:7d'],
  }),
  folderId: Type.Optional(Type.String({ ...GraphId, description: 'Searches only this folder' })),
  ...paging,
})
export const SearchPage = Type.Object({
  ...EmailPage.properties,
  words: Type.Array(Type.String(), { description: 'The words to highlight in the results' }),
  refused: Type.Array(Type.Object({ part: Type.String(), reason: Type.String() }), {
    description: 'Parts of `q` that were left out, with the reasons',
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
  sharesMessageId: Type.Boolean({
    description: 'True if another email has the same Message-ID; one of them may be forged',
  }),
  bcc: Type.Array(Address),
  replyTo: Type.Array(Address),
  bodyType: Type.Enum(['text', 'html']),
  body: Type.String({ description: 'The original body. Sanitize it before displaying it' }),
  newText: Type.String({ description: "The sender's own new text, without quotes and signature" }),
  quotedText: Type.String(),
  sentAt: Nullable(DateTime),
  attachments: Type.Array(
    Type.Object({
      ...MailboxAttachment.properties,
      isInline: Type.Boolean(),
      contentId: Nullable(
        Type.String({
          description: 'The content id that `cid:` URLs in the body refer to; see .../inline/{contentId}',
        }),
      ),
    }),
  ),
  folder: Type.Object({
    folderId: Type.String(),
    displayName: Type.String(),
    wellKnownName: Nullable(Type.String()),
  }),
  kind: Nullable(Type.String({ description: 'The result of processing, such as response, submission or automatic' })),
  reviewClosedAt: Nullable(DateTime),
  unproven: Type.Boolean({
    description: 'True if the mail server could not authenticate the sender, so the email may not come from this firm',
  }),
  responses: Type.Array(LinkedResponse),
})

export type EmailDetailsBody = Static<typeof EmailDetails>

const Undo = Type.Object({
  folderId: Type.String({ description: 'The folder to move the email to in order to undo the change' }),
})

export const EmailWritten = Type.Object({
  messageId: EmailId,
  folderId: Nullable(Type.String({ description: 'Null if the email is no longer in a visible folder' })),
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
        'Permanently deletes an email that is in Deleted Items; undo is then null. Without it, such an email stays. An ' +
        'email in any other folder is moved to Deleted Items in either case',
    }),
  ),
})
export const FlagChange = Type.Object({ flagged: Type.Optional(Type.Boolean()) }, { additionalProperties: false })
export const MoveRequest = Type.Object(
  { destinationId: Type.String({ ...GraphId, description: 'A folder id or a standard name such as Inbox' }) },
  { additionalProperties: false },
)
export const ReviewChange = Type.Object({ closed: Type.Boolean() }, { additionalProperties: false })
export const ReviewState = Type.Object({ messageId: EmailId, closed: Type.Boolean() })

export const BulkRequest = Type.Object(
  {
    ids: Type.Array(GraphId, { minItems: 1, maxItems: 500 }),
    action: Type.Enum(['read', 'unread', 'flag', 'unflag', 'archive', 'delete', 'deleteForGood'], {
      description: 'deleteForGood is the same as delete with forGood',
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
      hint: Type.Optional(Type.String()),
      undo: Nullable(Undo),
    }),
  ),
})
