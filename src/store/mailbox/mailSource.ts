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
  return (await findMailSource(db)) ?? source
}

/** Whose mail the database mirrors; null before it was bound to any. */
export async function findMailSource(db: Knex): Promise<MailSource | null> {
  const row = await db('settings').where({ name }).first('value')
  return row?.value ?? null
}
