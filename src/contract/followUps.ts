import { type Static, Type } from 'typebox'
import { followUpStatuses, recipientStates } from '../domain/followUps/followUps.ts'
import { leftOutReasons } from '../domain/followUps/openRecipients.ts'
import { DateTime, Id, Ids, Nullable } from './list.ts'
import { HoldSeconds, Key } from './sending.ts'

const Email = Type.String({ minLength: 1, maxLength: 320 })
const Subject = Type.String({
  maxLength: 1000,
  description: "A template; if empty, each thread keeps its 'Re: ...' subject",
})
const Body = Type.String({
  maxLength: 100_000,
  description: 'An HTML template with the fields {{candidate}}, {{firm}}, {{firstName}}, {{daysSince}} and {{sentAgo}}',
})
const LeftOutBecause = Type.Enum(leftOutReasons)
const Until = Nullable(Type.String({ format: 'date', description: 'The day on which the reason ends' }))

const request = {
  candidateName: Type.String({ minLength: 1, maxLength: 500 }),
  campaignId: Type.Optional(Id),
  recipients: Type.Array(Email, { maxItems: 5000, description: 'Email addresses, at least one' }),
  subject: Type.Optional(Subject),
  body: Type.Optional(Body),
  edits: Type.Optional(
    Type.Array(
      Type.Object(
        { email: Email, subject: Type.Optional(Subject), body: Type.Optional(Body) },
        { additionalProperties: false },
      ),
      { maxItems: 5000, description: 'A different subject or body for some of the recipients' },
    ),
  ),
}

const FolderId = Type.String({ minLength: 1, maxLength: 1000 })

/** The settings decide who is left out (API-45, VAL-25). */
export const FollowUpSend = Type.Object(
  {
    ...request,
    key: Type.Optional({
      ...Key,
      description:
        'An idempotency key: repeating a request with the same key, such as after a timeout, sends the follow-up once',
    }),
    despiteFolders: Type.Optional(
      Type.Array(FolderId, {
        maxItems: 1000,
        description:
          "Ids of the folders that Microsoft Graph refuses and the caller accepts not to have read, although replies may be in them. Nothing is sent until it contains each of the preview's `refusedFolders`",
      }),
    ),
    holdSeconds: Type.Optional({
      ...HoldSeconds,
      description:
        'Seconds to wait before the first email is sent, during which the follow-up can be canceled. The response is then immediate',
    }),
  },
  { additionalProperties: false },
)
export type FollowUpOrderBody = Static<typeof FollowUpSend>

/** Omits what only sending needs. */
export const FollowUpPreviewRequest = Type.Object(request, { additionalProperties: false })
export type FollowUpPreviewRequestBody = Static<typeof FollowUpPreviewRequest>

const PreviewedMail = Type.Object({
  recipientEmail: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  isFirmUnnamed: Type.Boolean({
    description: "True if the template uses {{firm}} but the firm has no name, so that 'your firm' is used",
  }),
  sentAt: DateTime,
  subject: Type.String(),
  body: Type.String({
    description: "HTML that ends with the caller's signature; the submission is quoted below it when the email is sent",
  }),
  unsignedBody: Type.String({ description: 'The body without the signature, from which an edit starts' }),
  submissionId: Type.String({ format: 'uuid', description: 'The submission in whose thread the email is sent' }),
  conversationId: Nullable(Type.String()),
  answeredSubject: Type.String({ description: 'The subject of that submission' }),
})

const LeftOut = Type.Object({
  recipientEmail: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  reason: LeftOutBecause,
  until: Until,
})

const RefusedFolder = Type.Object({
  id: Type.String(),
  displayName: Type.String(),
  refusedSince: Type.String({ format: 'date-time' }),
})

export const FollowUpPreview = Type.Object({
  walkedAt: Type.String({ format: 'date-time', description: 'When the mailbox was last synced' }),
  emails: Type.Array(PreviewedMail),
  leftOut: Type.Array(LeftOut),
  refusedFolders: Type.Array(RefusedFolder, {
    description: 'Folders that Microsoft Graph refuses; replies in them are not known',
  }),
})
export type FollowUpPreviewBody = Static<typeof FollowUpPreview>

export const FollowUpStatusSchema = Type.Enum([...followUpStatuses])

/** ENT-14. */
export const FollowUpSchema = Type.Object({
  id: Id,
  originalCampaignId: Nullable(Id),
  subject: Nullable(Type.String()),
  body: Nullable(Type.String()),
  followUpType: Nullable(Type.String()),
  followUpSequence: Type.Integer(),
  candidateId: Nullable(Id),
  candidateName: Nullable(Type.String()),
  targetEmails: Type.Array(Type.String()),
  status: FollowUpStatusSchema,
  totalRecipients: Type.Integer(),
  emailsSent: Type.Integer(),
  emailsFailed: Type.Integer(),
  emailsLeftOut: Type.Integer(),
  requestedBy: Type.String(),
  lastError: Nullable(Type.String({ description: 'Why the follow-up is not making progress; it is retried' })),
  createdAt: DateTime,
  sentAt: Nullable(DateTime),
})
export type FollowUpBody = Static<typeof FollowUpSchema>

/** `reason` is one of `leftOutReasons` when left out, otherwise the text of the refusal. */
const RecipientSchema = Type.Object({
  recipientEmail: Type.String(),
  recipientName: Nullable(Type.String()),
  firm: Type.String(),
  state: Type.Enum([...recipientStates]),
  reason: Nullable(Type.String({ description: `If left out, one of ${leftOutReasons.join(', ')}` })),
  until: Until,
  subject: Nullable(Type.String()),
  body: Nullable(Type.String()),
  outboxId: Nullable(Id),
  settledAt: Nullable(DateTime),
})

export const FollowUpDetails = Type.Object({
  ...FollowUpSchema.properties,
  recipients: Type.Array(RecipientSchema),
  successCount: Type.Integer(),
  failedCount: Type.Integer(),
  leftOutCount: Type.Integer({ description: 'Recipients that were chosen but left out, each with a reason' }),
  cancelledCount: Type.Integer(),
})
export type FollowUpDetailsBody = Static<typeof FollowUpDetails>

export const FollowUpFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    status: Type.Optional(Type.Union([FollowUpStatusSchema, Type.Array(FollowUpStatusSchema)])),
    candidateName: Type.Optional(Type.String()),
    originalCampaignId: Type.Optional(Id),
  },
  { additionalProperties: false },
)
