import type { Knex } from 'knex'

/** A follow-up goes out although folders cannot be read only when these were accepted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table follow_up_campaigns add column despite_folders text[] not null default '{}';
    comment on column follow_up_campaigns.despite_folders is
      'the folders that Microsoft Graph may refuse: replies in them are not seen, and that was accepted'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table follow_up_campaigns drop column despite_folders')
}
