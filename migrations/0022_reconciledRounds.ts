import type { Knex } from 'knex'

/** Marks rounds after which missing copies must still be looked up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mail_folders add reconciled_round integer not null default 0;
    comment on column mail_folders.reconciled_round is 'the newest round whose missing copies were looked up';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_folders drop reconciled_round')
}
