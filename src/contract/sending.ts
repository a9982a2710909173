import { type Static, Type } from 'typebox'
import { sendStates } from '../domain/sending/outgoingMail.ts'
import { DateTime, Id, Nullable } from './list.ts'
import { Address, GraphId } from './mailbox.ts'

const Recipients = Type.Array(Type.String({ maxLength: 1000 }), {
  maxItems: 500,
  description: "'a@b.example' or 'Name <a@b.example>'",
})
const Attachments = Type.Array(
  Type.Object({
    objectPath: Type.String({ maxLength: 200 }),
    name: Type.String({ maxLength: 255 }),
    size: Type.Integer({ minimum: 0, description: 'Bytes' }),
  }),
  { maxItems: 100, description: 'Files that were uploaded' },
)
export const Key = Type.String({
  minLength: 8,
  maxLength: 100,
  pattern: '^[A-Za-z0-9._-]+$',
  description: 'The same key is the same mail: asking again, after a lost answer for example, sends it once',
})
export const HoldSeconds = Type.Integer({
  minimum: 0,
  maximum: 60,
  description: 'How long it can still be taken back; it is answered at once then, with state queued',
})
const Body = Type.String({ maxLength: 3_000_000 })

/** API-09, with the message that a reply or forward belongs to. */
export const EmailSend = Type.Object(
  {
    to: Type.String({ maxLength: 20_000 }),
    cc: Type.Optional(Type.String({ maxLength: 20_000 })),
    bcc: Type.Optional(Type.String({ maxLength: 20_000 })),
    subject: Type.String({ maxLength: 1000 }),
    body: Type.Optional(Body),
    attachments: Type.Optional(Attachments),
    responseId: Type.Optional(Id),
    how: Type.Optional(Type.Enum(['reply', 'forward'], { description: 'What it is to the response; default reply' })),
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
      { additionalProperties: false, description: 'Keeps it in the thread of that mail' },
    ),
  ),
  draftId: Type.Optional(GraphId),
  removedAttachments: Type.Optional(
    Type.Array(GraphId, {
      maxItems: 200,
      description: 'Files that the draft had of its own and that were taken out, by id; all others of them stay',
    }),
  ),
  key: Type.Optional(Key),
}

/** An email from the composer (ENT-21, API-20). */
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

/** A draft (ENT-22, API-21). Drafts have no receipt flags; `receipts` takes their place. */
export const DraftEmail = Type.Object(
  {
    ...composed,
    receipts: Type.Optional(
      Type.Array(Type.Enum(['delivery', 'read']), {
        maxItems: 2,
        description: 'The receipts that it asks for; without it they stay as they are',
      }),
    ),
    openedMark: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 200,
          description: 'The mark of the draft as it was opened: 409 when another letter has saved it since',
        }),
      ),
    ),
  },
  { additionalProperties: false },
)
export type DraftEmailBody = Static<typeof DraftEmail>
export const SavedDraft = Type.Object({
  draftId: Type.String({ description: 'Its immutable id, for saving again' }),
  leftOut: Type.Optional(
    Type.Array(Type.String(), { description: 'Recipients that are no addresses yet: the draft is saved without them' }),
  ),
})

export const SendStateSchema = Type.Enum([...sendStates])

export type SavedDraftBody = Static<typeof SavedDraft>

/** The outcome of an email: 200 only after Microsoft has accepted it, 202 while it is on its way. */
export const SendOutcome = Type.Object({
  id: Id,
  state: SendStateSchema,
  messageId: Nullable(Type.String({ description: 'The immutable id of its draft, then of the sent mail' })),
  dueAt: DateTime,
  sentAt: Nullable(DateTime),
})

/** Path parameters of /api/outlook/drafts/{draftId}. */
export const DraftParams = Type.Object({ draftId: GraphId })
export const DraftFileParams = Type.Object({ draftId: GraphId, attachmentId: GraphId })

export type SendOutcomeBody = Static<typeof SendOutcome>

/** GET /api/outlook/drafts/{draftId}: a draft with everything that the composer needs. */
export const OpenedDraft = Type.Object({
  draftId: Type.String(),
  to: Type.Array(Address),
  cc: Type.Array(Address),
  bcc: Type.Array(Address),
  subject: Type.String(),
  bodyType: Type.Enum(['text', 'html']),
  body: Type.String({ description: 'As the mailbox has it: not safe to show as it stands' }),
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
      contentId: Nullable(Type.String({ description: 'What cid: in the body names' })),
      objectPath: Nullable(Type.String({ description: 'The upload that it was made of, while that is kept' })),
    }),
  ),
  savedAt: Nullable(DateTime),
  webLink: Nullable(Type.String({ description: 'Where Outlook on the web opens it' })),
  mark: Nullable(Type.String({ description: 'Says which letter saved it last here; to be handed back as openedMark' })),
})
export type OpenedDraftBody = Static<typeof OpenedDraft>

export const KnownRecipient = Address
export type KnownRecipientBody = Static<typeof KnownRecipient>
export const RecipientQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 200, description: 'Part of a name or an address', examples: ['harlan'] }),
  candidates: Type.Optional(Type.Boolean({ description: 'Whether candidates are among them, as for a forward' })),
})

/** An email of the outbox, as its list shows it. */
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
    Type.String({ format: 'uuid', description: 'The follow-up that it belongs to; null: somebody wrote it' }),
  ),
  requestedBy: Type.String(),
  messageId: Nullable(Type.String()),
  attempts: Type.Integer(),
  lastError: Nullable(
    Type.String({
      description: 'Why it failed and what to do, or why it still waits (it is tried again by itself then)',
    }),
  ),
  dueAt: DateTime,
  createdAt: DateTime,
  sentAt: Nullable(DateTime),
})
export type OutboxEntryBody = Static<typeof OutboxEntrySchema>

export const OutboxFilter = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the subject or of a recipient' })),
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
