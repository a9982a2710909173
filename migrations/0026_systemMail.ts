import type { Knex } from 'knex'

/** MBX-21. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index messages_system on messages (id) where kind = 'system'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_system')
}
