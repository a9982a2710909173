import { type Static, Type } from 'typebox'
import { interestCategories, interestLevels } from '../domain/responses/interest.ts'
import { linkRungs } from '../domain/responses/linking.ts'
import { longestSearch } from '../domain/search/parseSearch.ts'
import { termsText } from '../domain/search/searchTerms.ts'
import { Interview } from './interviews.ts'
import { DateTime, Id, Ids, Nullable, TextBoolean } from './list.ts'
import { Address, MailboxAttachment } from './mailbox.ts'
import { Reminder } from './reminders.ts'

const InterestLevelSchema = Type.Enum([...interestLevels])
const InterestCategorySchema = Type.Enum([...interestCategories])

const Evidence = Type.Object({
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
  rule: Type.String(),
})

const HasAttachments = Type.Boolean({ description: 'True if the email has attachments' })

const MessageLevel = Type.Enum([...interestLevels], {
  description: 'The level to show for this message: its own, or not_interested for override domains',
})

const Confidence = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Confidence in `interestLevel` in percent; null if a correction changed the level',
  }),
)

/** ENT-16. */
const ThreadEmail = Type.Object({
  id: Id,
  receivedAt: Nullable(DateTime),
  clientEmail: Type.String(),
  senderName: Type.String(),
  firm: Type.String(),
  content: Type.String({ description: 'The new text, truncated to 2,000 characters' }),
  interestLevel: InterestLevelSchema,
  messageLevel: MessageLevel,
  sentimentScore: Confidence,
  decides: Type.Boolean({ description: 'True if the `stance` of the thread is the level of this message' }),
  hasAttachments: HasAttachments,
  isRead: TextBoolean,
  threadPosition: Type.Integer(),
})

/** ENT-16. */
export const ResponseSchema = Type.Object({
  id: Id,
  refId: Nullable(Type.String()),
  candidateId: Nullable(Id),
  candidateName: Nullable(Type.String()),
  clientEmail: Type.String(),
  clientName: Nullable(Type.String()),
  senderName: Type.String({ description: 'The display name of the client' }),
  firm: Type.String({ description: "The display name of the client's law firm" }),
  replyTo: Type.Array(Address, { description: 'The recipients of a reply; empty if it goes to the client' }),
  subject: Nullable(Type.String()),
  content: Type.String({
    description: 'The new text, to which evidence ranges refer. Lists truncate it to 4,000 characters',
  }),
  interestLevel: InterestLevelSchema,
  messageLevel: MessageLevel,
  shownLevel: Type.Enum([...interestLevels], {
    description: 'The level to show: that of the first message of the thread, or not_interested for override domains',
  }),
  stance: Type.Enum([...interestLevels], {
    description: 'The newest stance of the thread, which filters and counts use',
  }),
  sentimentScore: Confidence,
  evidence: Type.Array(Evidence),
  linkedBy: Nullable(
    Type.Enum([...linkRungs], { description: 'The linking rule that matched the reply to its candidate' }),
  ),
  classifierVersion: Nullable(Type.String()),
  correctedAt: Nullable(DateTime),
  isCategorySet: Type.Boolean({ description: 'True if a recruiter set the category, not only the level' }),
  hasAttachments: HasAttachments,
  isRead: TextBoolean,
  status: Type.String(),
  category: Nullable(Type.String()),
  receivedAt: Nullable(DateTime),
  threadId: Nullable(Type.String()),
  threadPosition: Type.Integer(),
  latestAt: Nullable(
    Type.String({ format: 'date-time', description: 'When the newest message of the thread was received' }),
  ),
  answeredAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When we last replied to the newest message; null if we have not',
    }),
  ),
  threadSize: Type.Integer(),
  threadUnread: Type.Integer(),
  reminder: Nullable(Reminder),
  owner: Nullable(Type.String({ description: 'The owner of its conversation' })),
  isOwnerSet: Type.Boolean({
    description:
      'True if the owner was set by a user; false if it is the name that a reply greets, or the sender of the submission',
  }),
  isWithdrawn: Type.Boolean({ description: 'True if the candidate has withdrawn from this firm or from all' }),
  threadEmails: Type.Array(ThreadEmail, {
    description:
      'The messages of the thread, oldest first: the first 50, the next 50 unread, the newest unread, the newest, and ' +
      'the one that determines the stance',
  }),
})
export type ResponseBody = Static<typeof ResponseSchema>
export type ThreadEmailBody = Static<typeof ThreadEmail>

const OfferedTimeSchema = Type.Object({
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
  date: Nullable(Type.String({ format: 'date' })),
  startTime: Nullable(Type.String({ description: "HH:mm in `zone`; null for 'before 10', which is only an end" })),
  endTime: Nullable(Type.String({ description: 'HH:mm in `zone`' })),
  isOpenEnded: Type.Boolean({ description: "True for 'after 3', which offers any time from then on" }),
  zone: Type.String({ description: "An IANA name, or an offset such as 'UTC-5'" }),
  zoneStated: Type.Boolean({ description: 'False if the reply names no zone and the business time zone is assumed' }),
  alternativeDate: Nullable(Type.String({ format: 'date', description: 'Another day that the text may mean' })),
  isPast: Type.Boolean({ description: 'True if the time is in the past; such times are listed last' }),
  startsAt: Nullable(
    Type.String({ format: 'date-time', description: 'Null unless the reply names both a day and an hour to start' }),
  ),
  isAsked: Type.Boolean({ description: 'True if the reply asks for our times on this day instead of offering one' }),
  endsAt: Nullable(Type.String({ format: 'date-time', description: 'Null unless the reply also names an end' })),
})
export type OfferedTimeBody = Static<typeof OfferedTimeSchema>

const CandidateTime = Type.Intersect(
  [
    OfferedTimeSchema,
    Type.Object({
      words: Type.String({ description: "The first 300 characters of the candidate's email" }),
      receivedAt: DateTime,
      emailId: Type.String(),
      emailFolderId: Type.String(),
    }),
  ],
  { description: 'The one offered time that the candidate accepts by email, until we reply to the firm' },
)
export type CandidateTimeBody = Static<typeof CandidateTime>

const Writing = Type.Object({
  candidateEmail: Nullable(Type.String()),
  zone: Type.String({ description: 'The time zone of the candidate or, if unknown, of the business, as an IANA name' }),
  fields: Type.Object(
    {
      candidate: Nullable(Type.String()),
      firm: Nullable(Type.String({ description: 'The firm name; null if it would only be guessed from the domain' })),
      firstName: Type.String(),
      daysSince: Nullable(Type.String({ description: 'Days since the newest submission to this address' })),
      sentAgo: Nullable(Type.String({ description: "The same in words, such as 'yesterday' or '2 weeks ago'" })),
    },
    { description: 'Values for the fields of snippets; null if unknown' },
  ),
})
export type WritingBody = Static<typeof Writing>

export const ResponseDetails = Type.Intersect([
  ResponseSchema,
  Type.Object({
    fullText: Type.String({ description: 'The full text of the email, including quotes and footers' }),
    offeredTimes: Type.Array(OfferedTimeSchema),
    candidateTime: Nullable(CandidateTime),
    interview: Nullable(Interview),
    isInterviewSet: Type.Boolean({
      description: 'True if a user set the agreed time, or removed it; false if the emails decide',
    }),
    writing: Writing,
    emailId: Nullable(Type.String({ description: 'The id of its copy in the mailbox; null if there is none' })),
    emailFolderId: Nullable(Type.String({ description: 'The folder of that copy' })),
    attachments: Type.Array(MailboxAttachment, {
      description:
        'Its attachments. Download them from `/api/outlook/emails/{emailId}/attachments/{id}` if `emailId` is not null',
    }),
  }),
])
export type ResponseDetailsBody = Static<typeof ResponseDetails>

export const ResponseFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    q: Type.Optional(
      Type.String({
        maxLength: longestSearch,
        description:
          'Searches refId, candidate name, client name, client address, firm, category and subject for every word. ' +
          `Terms: ${termsText('responses')}. ` +
          'The header X-Refused names the parts that were ignored and those with an unknown term, each percent-encoded',
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
          'Returns one row for each thread, represented by its first message. Omits threads with a reminder unless withReminders ' +
          'is true or q contains words or has:reminder. isRead false matches threads with any unread message',
      }),
    ),
    owner: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'A user; also matches the name under which the user sent submissions',
      }),
    ),
    hasReminder: Type.Optional(Type.Boolean({ description: 'Returns only responses with a reminder to come' })),
    withReminders: Type.Optional(Type.Boolean({ description: 'Includes threads that a reminder hides' })),
  },
  { additionalProperties: false },
)
export type ResponseFilterBody = Static<typeof ResponseFilter>

/** 'closed' archives (marks as read), and 'new' undoes that. */
export const ResponseStatusChange = Type.Object(
  {
    status: Type.Optional(
      Type.String({ minLength: 1, maxLength: 50, description: "'new', 'closed' or a status of your own" }),
    ),
    category: Type.Optional(InterestCategorySchema),
    interestLevel: Type.Optional(
      Type.Enum([...interestLevels], { description: 'A correction by a recruiter, which is never overwritten' }),
    ),
    restored: Type.Optional(
      Type.Object(
        { isCorrected: Type.Boolean(), isCategorySet: Type.Boolean() },
        {
          additionalProperties: false,
          description: 'Undoes a correction: restores the level and category, and whether they were corrections',
        },
      ),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type ResponseStatusChangeBody = Static<typeof ResponseStatusChange>

export const CandidateChoice = Type.Object({ candidateId: Id }, { additionalProperties: false })
export const LinkedEmail = Type.Object({ responseId: Id })
export type LinkedEmailBody = Static<typeof LinkedEmail>

/** GRP-01. */
export const ResponseGroup = Type.Object({
  id: Type.String({ description: 'The refId' }),
  refId: Type.String(),
  candidateName: Nullable(Type.String()),
  subject: Nullable(Type.String({ description: 'The subject of the newest response, without RE:, FW: and FWD:' })),
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

const OwnerName = Type.String({ minLength: 1, maxLength: 200 })

/** GET /api/owners */
export const Owners = Type.Array(OwnerName)

/** PUT /api/responses/{id}/owner */
export const OwnerOrder = Type.Object(
  {
    owner: Nullable(OwnerName),
    isSet: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'False undoes a choice: the owner again follows the name that replies greet, or the sender of the submission',
      }),
    ),
  },
  { additionalProperties: false },
)
export type OwnerOrderBody = Static<typeof OwnerOrder>
