import type { Knex } from 'knex'

/** Has the replies of the last 180 days processed again, because clients defer for months. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table reminders add column asked boolean not null default false;
    comment on column reminders.asked is 'read from a reply that asks to be contacted again; hides nothing';
    update messages set processed_at = null, processing_attempts = 0, kind = null
      where kind = 'response' and received_at > now() - interval '180 days'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from reminders where asked;
    alter table reminders drop column asked`)
}
