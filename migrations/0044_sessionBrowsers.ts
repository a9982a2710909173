import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column browser text, add column address text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop column browser, drop column address')
}
