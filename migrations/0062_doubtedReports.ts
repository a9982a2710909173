import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_doubted on messages using gin ((automatic -> 'doubted')) where kind = 'automatic'
      and automatic -> 'doubted' is not null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_doubted')
}
