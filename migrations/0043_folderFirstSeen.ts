import type { Knex } from 'knex'

/** Records when a folder was first seen: until a night has passed, nobody can expect it to be compared. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_folders add column first_seen_at timestamptz not null default now()')
}

/** Removes the column. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_folders drop column first_seen_at')
}
