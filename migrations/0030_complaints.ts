import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_complained on messages using gin ((automatic -> 'complainants'))
      where automatic -> 'complainants' is not null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_complained')
}
