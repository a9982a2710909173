import type { Knex } from 'knex'

/** Finds the reports that did not count for a person, once that person is known. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_doubted on messages using gin ((automatic -> 'doubted')) where kind = 'automatic'
      and automatic -> 'doubted' is not null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_doubted')
}
