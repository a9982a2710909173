import type { Knex } from 'knex'

/** The source of a database's mail. */
export type MailSource = 'microsoft365' | 'sandbox'

const name = 'mailSource'

/** Stores the mail source of the database unless one is stored, and returns the stored one. */
export async function claimMailSource(db: Knex, source: MailSource): Promise<MailSource> {
  await db('settings')
    .insert({ name, value: JSON.stringify(source) })
    .onConflict('name')
    .ignore()
  return (await findMailSource(db)) ?? source
}

/** Finds the mail source of the database, or null. */
export async function findMailSource(db: Knex): Promise<MailSource | null> {
  const row = await db('settings').where({ name }).first('value')
  return row?.value ?? null
}
