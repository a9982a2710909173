import type { Knex } from 'knex'

/**
 * The number in Caspio stays unique, but is not a key that PostgreSQL guards for foreign keys: giving a candidate his
 * number then waits for no mail that is being stored about him, and the two cannot wait for each other for ever.
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
