import type { Knex } from 'knex'

/** Avoids a scan for the dashboard. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index messages_processed on messages (processed_at desc) where processed_at is not null')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_processed')
}
