import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index outbox_internet_message_id on outbox (internet_message_id)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index outbox_internet_message_id')
}
