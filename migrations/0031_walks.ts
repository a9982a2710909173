import type { Knex } from 'knex'

/** What walks of folders leave behind for the next one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mail_folders
      add refused_since timestamptz,
      add refusal text,
      add whole_link text;
    comment on column mail_folders.refused_since is 'since when Graph refuses the folder by itself; null: it does not';
    comment on column mail_folders.whole_link is 'of a careful folder: where it goes on when it is careful no longer';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_folders drop refused_since, drop refusal, drop whole_link')
}
