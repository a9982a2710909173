import type { Knex } from 'knex'
import type { SearchScreen } from '../../domain/search/searchTerms.ts'

export interface SavedView {
  id: string
  screen: SearchScreen
  name: string
  query: string
}

const columns = ['id', 'screen', 'name', 'query']

export function listSavedViews(db: Knex, userId: string): Promise<SavedView[]> {
  return db('saved_views').where({ user_id: userId }).orderBy(['position', 'id']).select(columns)
}

export async function lockSavedViews(trx: Knex.Transaction, userId: string): Promise<SavedView[]> {
  await trx('users').where({ id: userId }).forUpdate().select('id')
  return listSavedViews(trx, userId)
}

/** Returns false if an id is another user's. */
export async function putSavedViews(
  trx: Knex.Transaction,
  userId: string,
  views: readonly SavedView[],
): Promise<boolean> {
  const rows = views.map(({ id, screen, name, query }, position) => ({
    id,
    user_id: userId,
    screen,
    name,
    query,
    position,
  }))
  // Deletes first, so that two views can swap names and ids.
  await trx('saved_views').where({ user_id: userId }).delete()
  const stored = await trx('saved_views').insert(rows).onConflict('id').ignore().returning('id')
  return stored.length === rows.length
}

export async function deleteSavedView(trx: Knex.Transaction, userId: string, id: string): Promise<boolean> {
  return (await trx('saved_views').where({ user_id: userId, id }).delete()) > 0
}
