import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table notes add column changed_by text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table notes drop column changed_by')
}
