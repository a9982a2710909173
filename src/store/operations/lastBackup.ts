import type { Knex } from 'knex'

const name = 'lastBackupAt'

export async function findLastBackup(db: Knex): Promise<Date | null> {
  const row = await db('settings').where({ name }).first('value')
  return row ? new Date(row.value) : null
}

export async function saveLastBackup(db: Knex, at: Date): Promise<void> {
  await db('settings')
    .insert({ name, value: JSON.stringify(at) })
    .onConflict('name')
    .merge()
}
