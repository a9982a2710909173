import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index outbox_answered on outbox ((mail -> 'answering' ->> 'graphId'))`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index outbox_answered')
}
