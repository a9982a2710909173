import type { Knex } from 'knex'
import type { SnippetWords } from '../../domain/followUps/snippets.ts'

export interface SnippetRow extends SnippetWords {
  id: string
  version: number
  changedBy: string | null
}

const columns = ['id', 'kind', 'name', 'title', 'body', 'version', { changedBy: 'changed_by' }]

export function listSnippets(db: Knex): Promise<SnippetRow[]> {
  return db('snippets')
    .select(columns)
    .orderBy([{ column: 'kind' }, { column: 'name' }])
}

export async function findSignature(db: Knex, user: string): Promise<string> {
  const isOfUser = (query: Knex.QueryBuilder) => query.whereRaw('lower(name) = lower(?)', [user])
  const row = await db('snippets')
    .where({ kind: 'signature' })
    .where(isOfUser)
    .first<{ body: string } | undefined>('body')
  return row?.body ?? ''
}

export async function lockSnippet(trx: Knex.Transaction, id: string): Promise<SnippetRow | undefined> {
  return trx('snippets').select(columns).where({ id }).forUpdate().first()
}

/** Returns undefined if its name is taken. */
export async function putSnippet(trx: Knex.Transaction, row: SnippetRow): Promise<SnippetRow | undefined> {
  const { id, kind, name, title, body, version, changedBy } = row
  const taken = await trx('snippets')
    .where({ kind })
    .whereRaw('lower(name) = lower(?)', [name])
    .whereNot({ id })
    .first('id')
  if (taken) return undefined
  const values = { kind, name, title, body, version, changed_by: changedBy }
  await trx('snippets')
    .insert({ id, ...values })
    .onConflict('id')
    .merge(values)
  return row
}

export const deleteSnippet = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx('snippets').where({ id }).delete()
