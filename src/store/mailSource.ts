import type { Knex } from 'knex'

/** Whose mail a database mirrors. */
export type MailSource = 'microsoft365' | 'sandbox'

const name = 'mailSource'

/** Notes whose mail the database mirrors, unless that was noted before; answers whose it does. */
export async function claimMailSource(db: Knex, source: MailSource): Promise<MailSource> {
  await db('settings')
    .insert({ name, value: JSON.stringify(source) })
    .onConflict('name')
    .ignore()
  const row = await db('settings').where({ name }).first('value')
  return row.value
}
