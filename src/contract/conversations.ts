import { type Static, Type } from 'typebox'
import { interestLevels } from '../domain/responses/interest.ts'
import { DateTime, Id, Nullable } from './list.ts'
import { Address, GraphId } from './mailbox.ts'
import { Key, SendStateSchema } from './sending.ts'

/** GET /api/conversations */
export const ConversationQuery = Type.Object(
  {
    responseId: Type.Optional(
      Type.String({
        ...Id,
        description:
          'Returns only the email with the firm of this response, even if several firms share the conversation',
      }),
    ),
    messageId: Type.Optional(
      Type.String({ ...GraphId, description: 'An email of the mailbox, by the immutable id of its copy' }),
    ),
  },
  { additionalProperties: false },
)

const Entry = Type.Object({
  id: Type.String({ description: 'Unique in the conversation' }),
  kind: Type.Enum(['email', 'bounce', 'absence', 'automatic', 'outbox'], {
    description: 'bounce, absence and automatic are automatic mail; outbox is an email that is not in the mailbox yet',
  }),
  isOwn: Type.Boolean({ description: 'True if our mailbox sent it' }),
  at: Nullable(DateTime),
  from: Address,
  to: Type.Array(Address),
  cc: Type.Array(Address),
  words: Type.String({ description: 'The first 300 characters of its new text' }),
  isRead: Type.Boolean({
    description: 'The read state in the mailbox, or that of the response if responseId is given',
  }),
  hasAttachments: Type.Boolean(),
  emailId: Nullable(Type.String({ description: 'The id of its copy in the mailbox; null if there is none' })),
  failedRecipients: Type.Array(Type.String(), { description: 'For a bounce, the recipients that were not reached' }),
  returnDate: Nullable(
    Type.String({ format: 'date', description: 'For an absence, the day on which the person is back' }),
  ),
  response: Nullable(
    Type.Object({
      id: Id,
      messageLevel: Type.Enum([...interestLevels]),
      decides: Type.Boolean({ description: 'True if the stance of the thread is the level of this message' }),
    }),
  ),
  outbox: Nullable(Type.Object({ id: Id, state: SendStateSchema, lastError: Nullable(Type.String()) })),
})

export const Writers = Type.Array(Type.Object({ name: Type.String() }))
export type WritersBody = Static<typeof Writers>
export const WriterParams = Type.Object({
  letterKey: Type.String({ ...Key, description: 'A key for this email that the client generates' }),
})

export const Conversation = Type.Object({
  entries: Type.Array(Entry, { description: 'The newest 300 entries, oldest first' }),
  drafts: Type.Array(
    Type.Object({ draftId: Type.String({ description: 'The immutable id of the draft' }), at: Nullable(DateTime) }),
    { description: 'Unsent drafts in Drafts that belong to the conversation, newest first' },
  ),
})
export type ConversationBody = Static<typeof Conversation>
export type ConversationDraftBody = ConversationBody['drafts'][number]
export type ConversationEntryBody = Static<typeof Entry>
