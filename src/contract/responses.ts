import { type Static, Type } from 'typebox'
import { interestCategories, interestLevels } from '../domain/responses/interest.ts'
import { linkRungs } from '../domain/responses/linking.ts'
import { longestSearch } from '../domain/search/parseSearch.ts'
import { DateTime, Id, Ids, Nullable, TextBoolean } from './list.ts'
import { MailboxAttachment } from './mailbox.ts'
import { Reminder } from './reminders.ts'
import { termsText } from './search.ts'

const InterestLevelSchema = Type.Enum([...interestLevels])
const InterestCategorySchema = Type.Enum([...interestCategories])

/** A range of characters in `content` that decided the level, and the rule that matched. */
const Evidence = Type.Object({
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
  rule: Type.String(),
})

const HasAttachments = Type.Boolean({ description: 'Whether files came with the email' })

const MessageLevel = Type.Enum([...interestLevels], {
  description: 'The level to show of this message alone: its own, Not Interested for override domains',
})

const Confidence = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Confidence in `interestLevel` in percent; null once that was corrected to another than was judged',
  }),
)

/** A message of a thread, for the rows below the thread's first (ENT-16). */
const ThreadEmail = Type.Object({
  id: Id,
  receivedAt: Nullable(DateTime),
  clientEmail: Type.String(),
  senderName: Type.String(),
  firm: Type.String(),
  content: Type.String({ description: 'The new text, cut to 2,000 characters' }),
  interestLevel: InterestLevelSchema,
  messageLevel: MessageLevel,
  sentimentScore: Confidence,
  decides: Type.Boolean({ description: 'Its level is the one that stands: the `stance` of the thread' }),
  hasAttachments: HasAttachments,
  isRead: TextBoolean,
  threadPosition: Type.Integer(),
})

/** An inbound message from a person that links to a candidate (ENT-16). */
export const ResponseSchema = Type.Object({
  id: Id,
  refId: Nullable(Type.String()),
  candidateId: Nullable(Id),
  candidateName: Nullable(Type.String()),
  clientEmail: Type.String(),
  clientName: Nullable(Type.String()),
  senderName: Type.String({ description: 'The name of the client as it is shown' }),
  firm: Type.String({ description: 'The law firm of the client as it is shown' }),
  subject: Nullable(Type.String()),
  content: Type.String({ description: 'The new text; evidence ranges count in it. Lists cut it at 4,000 characters' }),
  interestLevel: InterestLevelSchema,
  messageLevel: MessageLevel,
  shownLevel: Type.Enum([...interestLevels], {
    description: 'The level to show: that of the first message of the thread, Not Interested for override domains',
  }),
  stance: Type.Enum([...interestLevels], { description: 'Newest stance of the thread; filters and counts go by it' }),
  sentimentScore: Confidence,
  evidence: Type.Array(Evidence),
  linkedBy: Nullable(Type.Enum([...linkRungs], { description: 'The rung of the ladder that linked the reply' })),
  classifierVersion: Nullable(Type.String()),
  correctedAt: Nullable(DateTime),
  isCategorySet: Type.Boolean({ description: 'A recruiter has set the category itself, not the level alone' }),
  hasAttachments: HasAttachments,
  isRead: TextBoolean,
  status: Type.String(),
  category: Nullable(Type.String()),
  receivedAt: Nullable(DateTime),
  threadId: Nullable(Type.String()),
  threadPosition: Type.Integer(),
  latestAt: Nullable(Type.String({ format: 'date-time', description: 'When the newest message of the thread came' })),
  threadSize: Type.Integer(),
  threadUnread: Type.Integer(),
  reminder: Nullable(Reminder),
  owner: Nullable(Type.String({ description: 'Of its conversation' })),
  isOwnerSet: Type.Boolean({ description: 'By hand; otherwise the name that a reply greets' }),
  threadEmails: Type.Array(ThreadEmail, {
    description:
      'The messages of the thread, first to last: 50, of the others the first 50 unread and the newest unread, and ' +
      'always the newest one and the one that decides',
  }),
})
export type ResponseBody = Static<typeof ResponseSchema>
export type ThreadEmailBody = Static<typeof ThreadEmail>

/** An offered time: a range of characters in `content`, read as a day and hours in a time zone. */
const OfferedTimeSchema = Type.Object({
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
  date: Nullable(Type.String({ format: 'date' })),
  startTime: Nullable(Type.String({ description: 'HH:mm in `zone`' })),
  endTime: Nullable(Type.String({ description: 'HH:mm in `zone`' })),
  zone: Type.String({ description: "An IANA name, or an offset like 'UTC-5'" }),
  zoneStated: Type.Boolean({ description: 'False when the reply names no zone and the business zone is taken' }),
  alternativeDate: Nullable(
    Type.String({ format: 'date', description: 'The day that the words may mean just as well' }),
  ),
  isPast: Type.Boolean({ description: 'It is over; such times stand last' }),
  isAsked: Type.Boolean({ description: 'The reply asks for our times then, rather than offers one' }),
  startsAt: Nullable(Type.String({ format: 'date-time', description: 'Null unless both day and hour are named' })),
  endsAt: Nullable(Type.String({ format: 'date-time', description: 'Null unless an end is named as well' })),
})
export type OfferedTimeBody = Static<typeof OfferedTimeSchema>

/** What an answer can say about the response. */
const Writing = Type.Object({
  candidateEmail: Nullable(Type.String()),
  zone: Type.String({ description: 'IANA name: the time zone of the candidate, else of the business' }),
  fields: Type.Object(
    {
      candidate: Nullable(Type.String()),
      firm: Nullable(Type.String({ description: 'Never a name that is only guessed from the domain' })),
      firstName: Type.String(),
      daysSince: Nullable(Type.String({ description: 'Days since the newest submission to this address' })),
    },
    { description: 'Fills the fields of snippets in; null: not known' },
  ),
})
export type WritingBody = Static<typeof Writing>

/** A response with its full text, quoted text and automatic banner included. */
export const ResponseDetails = Type.Intersect([
  ResponseSchema,
  Type.Object({
    fullText: Type.String({ description: 'The whole mail as text, quotes and footers included' }),
    offeredTimes: Type.Array(OfferedTimeSchema),
    writing: Writing,
    emailId: Nullable(Type.String({ description: 'The copy of its email in the mailbox; null: gone' })),
    emailFolderId: Nullable(Type.String({ description: 'The folder that the copy lies in' })),
    attachments: Type.Array(MailboxAttachment, {
      description: 'Its files; `/api/outlook/emails/{emailId}/attachments/{id}` while there is a copy',
    }),
  }),
])
export type ResponseDetailsBody = Static<typeof ResponseDetails>

/** `filter` of GET /api/responses. */
export const ResponseFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    q: Type.Optional(
      Type.String({
        maxLength: longestSearch,
        description:
          `Part of refId, candidate name, client name, client address or category, and terms: ${termsText('responses')}. ` +
          'The header X-Refused names the parts that were left out, each percent-encoded',
      }),
    ),
    interestLevel: Type.Optional(Type.Union([InterestLevelSchema, Type.Array(InterestLevelSchema)])),
    isRead: Type.Optional(TextBoolean),
    status: Type.Optional(Type.String({ maxLength: 50 })),
    refId: Type.Optional(Type.String({ maxLength: 100 })),
    candidateId: Type.Optional(Id),
    threads: Type.Optional(
      Type.Boolean({
        description:
          'One row a thread, led by its first message, without those that a reminder hides unless withSnoozed is ' +
          'true or q names what to find or is:snoozed; isRead false: any unread in it',
      }),
    ),
    owner: Type.Optional(
      Type.String({ maxLength: 200, description: 'A user, also under the name by which submissions were sent' }),
    ),
    snoozed: Type.Optional(Type.Boolean({ description: 'Only those that a reminder hides' })),
    withSnoozed: Type.Optional(Type.Boolean({ description: 'Threads that a reminder hides, too' })),
  },
  { additionalProperties: false },
)
export type ResponseFilterBody = Static<typeof ResponseFilter>

/** PUT /api/responses/{id}/status. The status 'closed' archives (marks as read), and 'new' undoes that. */
export const ResponseStatusChange = Type.Object(
  {
    status: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: "'new', 'closed' or your own" })),
    category: Type.Optional(InterestCategorySchema),
    interestLevel: Type.Optional(
      Type.Enum([...interestLevels], { description: "A recruiter's correction; it is never overwritten" }),
    ),
    restored: Type.Optional(
      Type.Object(
        { isCorrected: Type.Boolean(), isCategorySet: Type.Boolean() },
        {
          additionalProperties: false,
          description: 'Takes a correction back: level and category as they were, and whether they were corrections',
        },
      ),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type ResponseStatusChangeBody = Static<typeof ResponseStatusChange>

/** The candidate that an email or a response is about, as a recruiter sets it. */
export const CandidateChoice = Type.Object({ candidateId: Id }, { additionalProperties: false })
export const LinkedEmail = Type.Object({ responseId: Id })
export type LinkedEmailBody = Static<typeof LinkedEmail>

/** The responses about one candidate (GRP-01). */
export const ResponseGroup = Type.Object({
  id: Type.String({ description: 'The refId' }),
  refId: Type.String(),
  candidateName: Nullable(Type.String()),
  subject: Nullable(Type.String({ description: 'Of the newest response, without RE:, FW:, FWD:' })),
  responseCount: Type.Integer(),
  unreadCount: Type.Integer(),
  interestedCount: Type.Integer(),
  notInterestedCount: Type.Integer(),
  latestAt: Nullable(DateTime),
})
export type ResponseGroupBody = Static<typeof ResponseGroup>

export const ResponseGroupFilter = Type.Object({ isRead: Type.Optional(TextBoolean) }, { additionalProperties: false })

export const ActivityLog = Type.Object({
  id: Id,
  responseId: Nullable(Id),
  refId: Nullable(Type.String()),
  activityType: Type.String(),
  description: Type.String(),
  details: Nullable(Type.Unknown()),
  performedBy: Type.String(),
  createdAt: DateTime,
})
export type ActivityLogBody = Static<typeof ActivityLog>

export const ActivityLogFilter = Type.Object({ responseId: Type.Optional(Id) }, { additionalProperties: false })
