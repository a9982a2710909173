import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table follow_up_campaigns add column despite_folders text[] not null default '{}';
    comment on column follow_up_campaigns.despite_folders is
      'refused folders that the order accepts, although replies in them are not seen'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table follow_up_campaigns drop column despite_folders')
}
