import type { Knex } from 'knex'

/** Rebuilds the search documents in the background, because they now contain weeks. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'update messages set search_stale = true from message_search s where s.message_id = messages.id and not search_stale',
  )
}

export async function down(): Promise<void> {}
