import type { Knex } from 'knex'

export interface Note {
  id: string
  responseId: string | null
  candidateId: string | null
  text: string
  writtenBy: string
  writtenAt: Date
  /** Null if only its writer has changed it. */
  changedBy: string | null
}

const columns = [
  'notes.id as id',
  'notes.response_id as responseId',
  'notes.candidate_id as candidateId',
  'notes.text as text',
  'notes.written_by as writtenBy',
  'notes.written_at as writtenAt',
  'notes.changed_by as changedBy',
]

const maxNotes = 200

export function listThreadNotes(db: Knex, responseId: string): Promise<Note[]> {
  const thread = db({ o: 'email_responses' }).where('o.id', responseId).select('o.thread_id')
  return db('notes')
    .whereIn('notes.response_id', db({ r: 'email_responses' }).whereIn('r.thread_id', thread).select('r.id'))
    .whereNull('notes.deleted_at')
    .orderBy(['notes.written_at', 'notes.id'])
    .limit(maxNotes)
    .select(columns)
}

export function listCandidateNotes(db: Knex, candidateId: string): Promise<Note[]> {
  return db('notes')
    .where({ candidate_id: candidateId, response_id: null, deleted_at: null })
    .orderBy(['written_at', 'id'])
    .limit(maxNotes)
    .select(columns)
}

export async function findNote(db: Knex, id: string): Promise<Note | null> {
  return (await db('notes').where({ id, deleted_at: null }).first(columns)) ?? null
}

export async function lockNote(trx: Knex.Transaction, id: string): Promise<(Note & { isDeleted: boolean }) | null> {
  const isDeleted = trx.raw('deleted_at is not null as "isDeleted"')
  return (
    (await trx('notes')
      .where({ id })
      .forUpdate()
      .first([...columns, isDeleted])) ?? null
  )
}

export async function insertNote(trx: Knex.Transaction, note: Omit<Note, 'id' | 'changedBy'>): Promise<Note | null> {
  const { responseId, text, writtenBy, writtenAt } = note
  const response = responseId
    ? await trx('email_responses').where({ id: responseId }).first({ candidateId: 'candidate_id' })
    : undefined
  if (responseId && !response) return null
  const candidateId = responseId ? response.candidateId : note.candidateId
  if (!responseId && !(await trx('candidates').where({ id: candidateId }).first('id'))) return null
  const row = { response_id: responseId, candidate_id: candidateId, text, written_by: writtenBy, written_at: writtenAt }
  const [added] = await trx('notes').insert(row).returning(columns)
  return added
}

export async function updateNote(
  trx: Knex.Transaction,
  id: string,
  { text, changedBy, deletedAt }: { text?: string | undefined; changedBy: string; deletedAt?: Date | null | undefined },
): Promise<Note> {
  const by = trx.raw('case when ? = written_by and changed_by is null then null else ? end', [changedBy, changedBy])
  const [changed] = await trx('notes')
    .where({ id })
    .update({
      ...(text === undefined ? {} : { text, changed_by: by }),
      ...(deletedAt === undefined ? {} : { deleted_at: deletedAt }),
    })
    .returning(columns)
  return changed
}
