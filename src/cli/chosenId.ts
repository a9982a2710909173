import type { Knex } from 'knex'
import { AppError } from '../domain/errors.ts'
import { findIdsByStart } from '../store/database/findIdsByStart.ts'
import type { Column } from './table.ts'

/** The first 8 characters of an id are enough to name a row. */
export const idColumn: Column<{ id: string }> = { header: 'ID', cell: ({ id }) => id, most: 8 }

/** @param given the id or its first characters */
export async function readId(db: Knex, table: 'email_responses' | 'outbox', given: string): Promise<string> {
  const start = given.toLowerCase()
  if (!/^[0-9a-f-]{4,36}$/.test(start)) {
    throw new AppError('invalid', 'id.malformed', `${given} is not an id.`, {
      hint: 'Use the id that the list shows, or at least its first four characters.',
    })
  }
  const [id, other] = await findIdsByStart(db, table, start)
  if (!id) throw new AppError('notFound', 'id.notFound', `No id begins with ${given}.`)
  if (other)
    throw new AppError('conflict', 'id.ambiguous', `Several ids begin with ${given}.`, {
      hint: 'Enter more characters of the id.',
    })
  return id
}
