import type { Knex } from 'knex'

/** What did not link is found by the mail that it answers, when that comes later. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create index messages_unlinked_answers on messages (in_reply_to)
      where kind in ('for_review', 'other') and in_reply_to is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop index messages_unlinked_answers')
}
