import type { Knex } from 'knex'

/**
 * Avoids a key that foreign keys lock, so that setting a Caspio number cannot deadlock with storing email.
 * Source: https://www.postgresql.org/docs/current/explicit-locking.html#LOCKING-ROWS
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unique index candidates_caspio_number on candidates (caspio_record_id) where caspio_record_id is not null;
    alter table candidates drop constraint candidates_caspio_record_id_key`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table candidates add constraint candidates_caspio_record_id_key unique (caspio_record_id);
    drop index candidates_caspio_number`)
}
