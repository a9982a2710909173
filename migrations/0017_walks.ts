import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mail_folders
      add refused_since timestamptz,
      add refusal text,
      add whole_link text,
      add walked_total integer,
      add walked_unread integer;
    comment on column mail_folders.refused_since is 'since when Graph refuses this folder; null if it does not';
    comment on column mail_folders.whole_link is 'where a careful folder continues once it is no longer careful';
    comment on column mail_folders.walked_total is 'total_item_count at the last walk; likewise walked_unread';
    alter table sync_runs add is_whole boolean not null default true;
    comment on column sync_runs.is_whole is 'every folder was walked';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sync_runs drop is_whole;
    alter table mail_folders drop refused_since, drop refusal, drop whole_link, drop walked_total, drop walked_unread;
  `)
}
