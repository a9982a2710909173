import type { Knex } from 'knex'

/** Marks messages processed ahead of older email, instead of storing a time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages add column processed_ahead boolean not null default false;
    create index messages_processed_ahead on messages (id) where processed_ahead;
    update messages set processed_ahead = true from settings
    where settings.name = 'aheadSince' and processed_at is not null
      and coalesce(received_at, 'infinity') >= (settings.value #>> '{}')::timestamptz`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table messages drop column processed_ahead')
}
