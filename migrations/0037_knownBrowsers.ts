import type { Knex } from 'knex'

/** Keeps password guessing from locking known browsers out. */
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
