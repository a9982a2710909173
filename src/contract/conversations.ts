import { type Static, Type } from 'typebox'
import { interestLevels } from '../domain/responses/interest.ts'
import { DateTime, Id, Nullable } from './list.ts'
import { Address, GraphId } from './mailbox.ts'
import { Key, SendStateSchema } from './sending.ts'

/** GET /api/conversations: the conversation of a response or of an email in the mailbox. */
export const ConversationQuery = Type.Object(
  {
    responseId: Type.Optional(
      Type.String({ ...Id, description: 'The mail with its firm alone, of all firms that share the conversation' }),
    ),
    messageId: Type.Optional(
      Type.String({ ...GraphId, description: 'An email of the mailbox, by the id of its copy' }),
    ),
  },
  { additionalProperties: false },
)

const Entry = Type.Object({
  id: Type.String({ description: 'Unique in the conversation' }),
  kind: Type.Enum(['email', 'bounce', 'absence', 'automatic', 'outbox'], {
    description: 'What a machine wrote is bounce, absence or automatic; outbox has not arrived in the mailbox yet',
  }),
  isOwn: Type.Boolean({ description: 'Ours; false: theirs' }),
  at: Nullable(DateTime),
  from: Address,
  to: Type.Array(Address),
  words: Type.String({ description: 'How its new text begins, cut at 300 characters' }),
  isRead: Type.Boolean({ description: "As the mailbox has it; with responseId a response's own mark" }),
  hasAttachments: Type.Boolean(),
  emailId: Nullable(Type.String({ description: 'Its copy in the mailbox; null: there is none' })),
  failedRecipients: Type.Array(Type.String(), { description: 'Of a bounce: whom it did not reach' }),
  returnDate: Nullable(Type.String({ format: 'date', description: 'Of an absence: when that person is back' })),
  response: Nullable(
    Type.Object({
      id: Id,
      messageLevel: Type.Enum([...interestLevels]),
      decides: Type.Boolean({ description: 'Its level is the one that stands' }),
    }),
  ),
  outbox: Nullable(Type.Object({ id: Id, state: SendStateSchema, lastError: Nullable(Type.String()) })),
})

/** Who else is writing in a conversation, each once. */
export const Writers = Type.Array(Type.Object({ name: Type.String() }))
export type WritersBody = Static<typeof Writers>
export const WriterParams = Type.Object({ letterKey: Type.String({ ...Key, description: 'The key of the letter' }) })

export const Conversation = Type.Object({
  entries: Type.Array(Entry, { description: 'First to last; the newest 300' }),
})
export type ConversationBody = Static<typeof Conversation>
export type ConversationEntryBody = Static<typeof Entry>
