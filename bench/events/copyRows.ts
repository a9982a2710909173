import type { Knex } from 'knex'

/**
 * Measures the floor: COPY from a file on the server into an empty table.
 * @param indexed whether the new table has the same indexes
 * @returns seconds
 */
export async function copyRows(db: Knex, table: string, indexed: boolean): Promise<number> {
  const { rows } = await db.raw('show data_directory')
  const file = `${rows[0].data_directory}/floor.copy`
  await db.raw(`copy ${table} to '${file}'`)
  await db.raw(`create table floor (like ${table} including defaults ${indexed ? 'including indexes' : ''})`)
  const startedAt = performance.now()
  await db.raw(`copy floor from '${file}'`)
  const seconds = (performance.now() - startedAt) / 1000
  await db.raw('drop table floor')
  return seconds
}
