import type { Knex } from 'knex'

/** Keeps in which browsers somebody has signed in: those who guess the password do not shut them out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table known_browsers (
      token_hash text primary key,
      expires_at timestamptz not null
    );
    create index on known_browsers (expires_at)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table known_browsers')
}
