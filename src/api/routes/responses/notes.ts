import { Type } from 'typebox'
import { addNote, changeNote } from '../../../actions/responses/writeNote.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { NewNote, Note, NoteChange, NoteQuery } from '../../../contract/notes.ts'
import { AppError, notFound } from '../../../domain/errors.ts'
import { findNote, listCandidateNotes, listThreadNotes } from '../../../store/responses/notes.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { callerOf } from '../../plugins/access.ts'
import { matchOf } from '../../plugins/entityTags.ts'

const tags = ['responses']

export function noteRoutes(app: App, context: Context): void {
  const { db } = context
  app.get(
    '/api/notes',
    {
      config: { audited: ['responseId', 'candidateId'] },
      schema: {
        tags,
        summary: 'List the internal notes on a conversation or a candidate, oldest first',
        querystring: NoteQuery,
        response: { 200: Type.Array(Note), '4xx': ErrorBody },
      },
    },
    async ({ query }) => {
      const { responseId, candidateId } = oneOf(query)
      const notes = responseId ? await listThreadNotes(db, responseId) : await listCandidateNotes(db, candidateId ?? '')
      return notes.map(isoDates)
    },
  )
  app.get(
    '/api/notes/:id',
    {
      config: { tagged: true },
      schema: {
        tags,
        summary: 'Get an internal note',
        params: IdParams,
        response: { 200: Note, '4xx': ErrorBody },
      },
    },
    async ({ params }) => {
      const note = await findNote(db, params.id)
      if (!note) throw notFound('note')
      return isoDates(note)
    },
  )
  app.post(
    '/api/notes',
    {
      config: { audited: ['responseId', 'candidateId'], right: 'write' },
      schema: {
        tags,
        summary: 'Add an internal note, which is never sent',
        body: NewNote,
        response: { 200: Note, '4xx': ErrorBody },
      },
    },
    async request => {
      const { responseId = null, candidateId = null } = oneOf(request.body)
      const writtenBy = callerOf(request)
      return isoDates(await addNote(context, { responseId, candidateId, text: request.body.text, writtenBy }))
    },
  )
  app.patch(
    '/api/notes/:id',
    {
      config: { audited: ['deleted'], right: 'write', tagged: true },
      schema: {
        tags,
        summary: 'Update, delete or restore an internal note',
        params: IdParams,
        body: NoteChange,
        response: { 200: Note, '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const matches = matchOf(request, reply)
      return isoDates(
        await changeNote(context, params.id, body, callerOf(request), before => matches(before && isoDates(before))),
      )
    },
  )
}

function oneOf<Target extends { responseId?: string; candidateId?: string }>(target: Target): Target {
  if ((target.responseId === undefined) === (target.candidateId === undefined))
    throw new AppError('invalid', 'note.unclear', 'Specify either responseId or candidateId.')
  return target
}
