import type { Knex } from 'knex'

/** Remembers that what a full round did not meet is still to be looked up, for when that broke off. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mail_folders add reconciled_round integer not null default 0;
    comment on column mail_folders.reconciled_round is 'the newest round of which what it did not meet was looked up';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_folders drop reconciled_round')
}
