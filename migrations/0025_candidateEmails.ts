import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index candidates_email on candidates (lower(btrim(email)))')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index candidates_email')
}
