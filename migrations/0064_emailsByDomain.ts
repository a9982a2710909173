import type { Knex } from 'knex'

/** Reverses addresses, so that they begin with their domain. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index messages_by_domain on messages ((reverse(from_address) collate "C"))')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_by_domain')
}
