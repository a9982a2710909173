import type { Knex } from 'knex'

/** Records when a folder was first seen, because it is not compared before the next night. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_folders add column first_seen_at timestamptz not null default now()')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_folders drop column first_seen_at')
}
