import type { Knex } from 'knex'

/** Has the documents of the search made anew, in the background: they say the week of their mail now. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'update messages set search_stale = true from message_search s where s.message_id = messages.id and not search_stale',
  )
}

/** Nobody asks for the weeks then. */
export async function down(): Promise<void> {}
