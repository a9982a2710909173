import type { Knex } from 'knex'

/** The time of the message that was processed last, which every dashboard shows, without looking at all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index messages_processed on messages (processed_at desc) where processed_at is not null')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_processed')
}
