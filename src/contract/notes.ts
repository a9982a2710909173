import { type Static, Type } from 'typebox'
import { longestNote } from '../domain/responses/notes.ts'
import { DateTime, Id, Nullable } from './list.ts'

export const Note = Type.Object({
  id: Id,
  responseId: Nullable(Id),
  candidateId: Nullable(Id),
  text: Type.String(),
  writtenBy: Type.String(),
  writtenAt: DateTime,
  changedBy: Nullable(Type.String({ description: 'The user who last changed the text; null if it was never changed' })),
})
export type NoteBody = Static<typeof Note>

const target = {
  responseId: Type.Optional(Type.String({ ...Id, description: 'Notes on the thread of this response' })),
  candidateId: Type.Optional(Type.String({ ...Id, description: 'Notes on the candidate, outside of conversations' })),
}
const text = Type.String({ minLength: 1, maxLength: longestNote })

/** Requires either responseId or candidateId. */
export const NoteQuery = Type.Object(target, { additionalProperties: false })
/** Requires either responseId or candidateId. */
export const NewNote = Type.Object({ ...target, text }, { additionalProperties: false })
export type NewNoteBody = Static<typeof NewNote>
export const NoteChange = Type.Object(
  { text: Type.Optional(text), deleted: Type.Optional(Type.Boolean({ description: 'False restores a deleted note' })) },
  { additionalProperties: false, minProperties: 1 },
)
export type NoteChangeBody = Static<typeof NoteChange>
