import type { Knex } from 'knex'

export type MailSource = 'microsoft365' | 'sandbox'

const name = 'mailSource'

/** Keeps and returns a stored source. */
export async function claimMailSource(db: Knex, source: MailSource): Promise<MailSource> {
  await db('settings')
    .insert({ name, value: JSON.stringify(source) })
    .onConflict('name')
    .ignore()
  return (await findMailSource(db)) ?? source
}

export async function findMailSource(db: Knex): Promise<MailSource | null> {
  const row = await db('settings').where({ name }).first('value')
  return row?.value ?? null
}
