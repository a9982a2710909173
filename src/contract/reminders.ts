import { type Static, Type } from 'typebox'
import { DateTime, Id, Nullable } from './list.ts'
import { GraphId } from './mailbox.ts'

export const Reminder = Type.Object({
  dueAt: DateTime,
  onlyUnanswered: Type.Boolean({
    description: 'True if a reply ends the reminder; false if it becomes due even after a reply',
  }),
  isAsked: Type.Boolean({
    description: 'True if a reply asks to be contacted again from then on; such a reminder hides nothing',
  }),
  setBy: Type.String(),
  setAt: DateTime,
  returnedAt: Nullable(
    Type.String({ format: 'date-time', description: 'When the thread returned to the lists; null if it has not' }),
  ),
  returnedBy: Nullable(Type.Enum(['due', 'answer'], { description: 'Why it returned' })),
})
export type ReminderBody = Static<typeof Reminder>

const target = {
  responseId: Type.Optional(Type.String({ ...Id, description: 'The response whose thread to hide' })),
  messageId: Type.Optional(
    Type.String({
      ...GraphId,
      description: 'Hides the threads of an email, or those that answer it, by the immutable id of its copy',
    }),
  ),
}

/** GET /api/reminders */
export const EmailThreadsQuery = Type.Object(
  { messageId: Type.String({ ...GraphId, description: 'An email of the mailbox, by the immutable id of its copy' }) },
  { additionalProperties: false },
)
export const EmailThreads = Type.Array(
  Type.Object({
    responseId: Id,
    name: Type.String({ description: 'The name of the client, or the address if there is none' }),
    reminder: Nullable(Reminder),
  }),
)
export type EmailThreadsBody = Static<typeof EmailThreads>

/** Requires either responseId or messageId. */
export const ReminderOrder = Type.Object(
  {
    ...target,
    dueAt: Type.String({ format: 'date-time', description: 'In the future, within two years' }),
    onlyUnanswered: Type.Optional(Type.Boolean({ default: false })),
    isAsked: Type.Optional(Type.Boolean({ default: false, description: 'Restores a reminder that hides nothing' })),
  },
  { additionalProperties: false },
)
export type ReminderOrderBody = Static<typeof ReminderOrder>

/** `before` undoes the reminder. */
export const RemindersSet = Type.Array(Type.Object({ responseId: Id, before: Nullable(Reminder) }))
export type RemindersSetBody = Static<typeof RemindersSet>

/** DELETE /api/reminders */
export const ReminderTarget = Type.Object({ responseId: Id }, { additionalProperties: false })
