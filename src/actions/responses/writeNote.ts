import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { writtenText } from '../../domain/writtenText.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertNote, lockNote, type Note, updateNote } from '../../store/responses/notes.ts'

type NoteContext = Pick<Context, 'db' | 'clock'>

export function addNote(
  { db, clock }: NoteContext,
  note: { responseId: string | null; candidateId: string | null; text: string; writtenBy: string },
): Promise<Note> {
  const text = checked(note.text)
  return db.transaction(async trx => {
    const added = await insertNote(trx, { ...note, text, writtenAt: clock() })
    if (!added) throw notFound(note.responseId ? 'response' : 'candidate')
    await notifyEvent(trx, { type: 'responses.changed', reason: 'noted' })
    return added
  })
}

export function changeNote(
  { db, clock }: NoteContext,
  id: string,
  { text, deleted }: { text?: string | undefined; deleted?: boolean | undefined },
  changedBy: string,
  check: (before: Note | null) => void,
): Promise<Note> {
  const deletedAt = deleted === undefined ? undefined : deleted ? clock() : null
  const written = text === undefined ? undefined : checked(text)
  return db.transaction(async trx => {
    const before = await lockNote(trx, id)
    if (!before) throw notFound('note')
    check(before.isDeleted && deleted !== false ? null : before)
    const changed = await updateNote(trx, id, { text: written, changedBy, deletedAt })
    await notifyEvent(trx, { type: 'responses.changed', reason: 'noted' })
    return changed
  })
}

function checked(text: string): string {
  const written = writtenText(text)
  if (!written) throw new AppError('invalid', 'note.blank', 'Enter the text of the note first.', { field: 'text' })
  return written
}
