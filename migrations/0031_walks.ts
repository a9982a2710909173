import type { Knex } from 'knex'

/** What walks of folders leave behind for the next one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mail_folders
      add refused_since timestamptz,
      add refusal text;
    comment on column mail_folders.refused_since is 'since when Graph refuses the folder by itself; null: it does not';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_folders drop refused_since, drop refusal')
}
