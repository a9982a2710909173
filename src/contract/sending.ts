import { type Static, Type } from 'typebox'
import { sendStates } from '../domain/sending/outgoingMail.ts'
import { DateTime, Id, Nullable } from './list.ts'
import { Address, GraphId } from './mailbox.ts'

const Recipients = Type.Array(Type.String({ maxLength: 1000 }), {
  maxItems: 2000,
  description: "'a@b.example' or 'Name <a@b.example>'; at most 500 in to, cc, and bcc together",
})
const Attachments = Type.Array(
  Type.Object({
    objectPath: Type.String({ maxLength: 200 }),
    name: Type.String({ maxLength: 255 }),
    size: Type.Integer({ minimum: 0, description: 'Bytes' }),
  }),
  { maxItems: 100, description: 'Uploaded files' },
)
export const Key = Type.String({
  minLength: 8,
  maxLength: 100,
  pattern: '^[A-Za-z0-9._-]+$',
  description:
    'An idempotency key: repeating a request with the same key, such as after a timeout, sends the email once',
})
export const HoldSeconds = Type.Integer({
  minimum: 0,
  maximum: 60,
  description:
    'Seconds during which the email can still be canceled. The response is then immediate, with the state queued',
})
const Body = Type.String({ maxLength: 3_000_000 })

/** API-09. */
export const EmailSend = Type.Object(
  {
    to: Type.String({ maxLength: 20_000 }),
    cc: Type.Optional(Type.String({ maxLength: 20_000 })),
    bcc: Type.Optional(Type.String({ maxLength: 20_000 })),
    subject: Type.String({ maxLength: 1000 }),
    body: Type.Optional(Body),
    attachments: Type.Optional(Attachments),
    responseId: Type.Optional(Id),
    how: Type.Optional(
      Type.Enum(['reply', 'forward'], { description: 'How the email relates to the response; default: reply' }),
    ),
    key: Type.Optional(Key),
    holdSeconds: Type.Optional(HoldSeconds),
  },
  { additionalProperties: false },
)

export type EmailSendBody = Static<typeof EmailSend>

const composed = {
  to: Recipients,
  cc: Type.Optional(Recipients),
  bcc: Type.Optional(Recipients),
  subject: Type.String({ maxLength: 1000 }),
  body: Type.String({ maxLength: 3_000_000, description: 'HTML' }),
  importance: Type.Optional(Type.Enum(['low', 'normal', 'high'], { default: 'normal' })),
  attachments: Type.Optional(Attachments),
  answering: Type.Optional(
    Type.Object(
      { messageId: GraphId, how: Type.Enum(['reply', 'replyAll', 'forward']) },
      { additionalProperties: false, description: 'Keeps the email in the thread of that message' },
    ),
  ),
  draftId: Type.Optional(GraphId),
  removedAttachments: Type.Optional(
    Type.Array(GraphId, {
      maxItems: 200,
      description: 'Ids of attachments to remove from the draft; the others are kept',
    }),
  ),
  openedMark: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 200,
        description: 'The `mark` from when the draft was opened; 409 if somebody else has saved the draft since',
      }),
    ),
  ),
  key: Type.Optional(Key),
}

/** ENT-21, API-20. */
export const ComposedEmail = Type.Object(
  {
    ...composed,
    isDeliveryReceiptRequested: Type.Optional(Type.Boolean({ default: false })),
    isReadReceiptRequested: Type.Optional(Type.Boolean({ default: false })),
    holdSeconds: Type.Optional(HoldSeconds),
  },
  { additionalProperties: false },
)

export type ComposedEmailBody = Static<typeof ComposedEmail>

/** Has `receipts` instead of receipt flags (ENT-22, API-21). */
export const DraftEmail = Type.Object(
  {
    ...composed,
    receipts: Type.Optional(
      Type.Array(Type.Enum(['delivery', 'read']), {
        maxItems: 2,
        description: 'The receipts to request; if omitted, they are unchanged',
      }),
    ),
  },
  { additionalProperties: false },
)
export type DraftEmailBody = Static<typeof DraftEmail>
export const SavedDraft = Type.Object({
  draftId: Type.String({ description: 'The immutable id of the draft' }),
  leftOut: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Recipients that are not valid addresses, which the saved draft does not contain',
    }),
  ),
})

export const SendStateSchema = Type.Enum([...sendStates])

export type SavedDraftBody = Static<typeof SavedDraft>

/** Means 200 after Microsoft has accepted the email, and 202 while it is on its way. */
export const SendOutcome = Type.Object({
  id: Id,
  state: SendStateSchema,
  messageId: Nullable(Type.String({ description: 'The immutable id of its draft, later of the sent email' })),
  dueAt: DateTime,
  sentAt: Nullable(DateTime),
})

export const DraftParams = Type.Object({ draftId: GraphId })
export const DraftFileParams = Type.Object({ draftId: GraphId, attachmentId: GraphId })

export type SendOutcomeBody = Static<typeof SendOutcome>

/** GET /api/outlook/drafts/{draftId} */
export const OpenedDraft = Type.Object({
  draftId: Type.String(),
  to: Type.Array(Address),
  cc: Type.Array(Address),
  bcc: Type.Array(Address),
  subject: Type.String(),
  bodyType: Type.Enum(['text', 'html']),
  body: Type.String({ description: 'The body as stored in the mailbox. Sanitize it before displaying it' }),
  importance: Type.Enum(['low', 'normal', 'high']),
  isDeliveryReceiptRequested: Type.Boolean(),
  isReadReceiptRequested: Type.Boolean(),
  attachments: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      size: Type.Integer({ description: 'Bytes' }),
      contentType: Type.String(),
      isInline: Type.Boolean(),
      contentId: Nullable(Type.String({ description: 'The content id that `cid:` URLs in the body refer to' })),
      objectPath: Nullable(
        Type.String({ description: 'The upload that the attachment was created from, as long as it is stored' }),
      ),
    }),
  ),
  savedAt: Nullable(DateTime),
  webLink: Nullable(Type.String({ description: 'The URL that opens the draft in Outlook on the web' })),
  mark: Nullable(Type.String({ description: 'Identifies the last save; send it back as `openedMark`' })),
})
export type OpenedDraftBody = Static<typeof OpenedDraft>

export const KnownRecipient = Address
export type KnownRecipientBody = Static<typeof KnownRecipient>
export const RecipientQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 200, description: 'Part of a name or an address', examples: ['harlan'] }),
  candidates: Type.Optional(Type.Boolean({ description: 'Whether to include candidates, as for a forward' })),
})

export const OutboxEntrySchema = Type.Object({
  id: Id,
  state: SendStateSchema,
  to: Type.Array(Address),
  cc: Type.Array(Address),
  bcc: Type.Array(Address),
  subject: Type.String(),
  how: Type.Enum(['new', 'reply', 'replyAll', 'forward']),
  attachmentCount: Type.Integer(),
  responseId: Nullable(Id),
  followUpId: Nullable(
    Type.String({ format: 'uuid', description: 'The follow-up that the email belongs to; null if a user wrote it' }),
  ),
  requestedBy: Type.String(),
  messageId: Nullable(Type.String()),
  attempts: Type.Integer(),
  lastError: Nullable(
    Type.String({
      description: 'Why the email failed and what to do, or why it is still waiting for an automatic retry',
    }),
  ),
  dueAt: DateTime,
  createdAt: DateTime,
  sentAt: Nullable(DateTime),
})
export type OutboxEntryBody = Static<typeof OutboxEntrySchema>

export const OutboxFilter = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Searches the subject and the recipients' })),
    state: Type.Optional(Type.Union([SendStateSchema, Type.Array(SendStateSchema)])),
  },
  { additionalProperties: false },
)

/** API-06. */
export const UploadPlace = Type.Object({ uploadURL: Type.String() })
/** API-08. */
export const UploadMetadata = Type.Object(
  {
    objectPath: Type.String({ pattern: '^/objects/[0-9a-f-]{36}$' }),
    metadata: Type.Object(
      {
        originalName: Type.String({ minLength: 1, maxLength: 255 }),
        size: Type.Integer({ minimum: 0 }),
        contentType: Type.Optional(Type.String({ maxLength: 255 })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
