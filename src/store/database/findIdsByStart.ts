import type { Knex } from 'knex'

export function findIdsByStart(db: Knex, table: string, start: string): Promise<string[]> {
  return db(table)
    .whereRaw('id::text like ?', [`${start}%`])
    .limit(2)
    .pluck('id')
}
