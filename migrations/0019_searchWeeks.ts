import type { Knex } from 'knex'

/**
 * Has the documents of the search made anew, in the background: they say the week of their mail now. And has PostgreSQL
 * keep in mind how frequent more words are, by which the search chooses where to look first.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table message_search alter column document set statistics 500;
    update messages set search_stale = true from message_search s where s.message_id = messages.id and not search_stale;
  `)
}

/** Nobody asks for the weeks then. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table message_search alter column document set statistics -1')
}
