import type { Knex } from 'knex'

/** Finds unlinked messages by the email that they answer, if it arrives later. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw(`
    create index messages_unlinked_answers on messages (in_reply_to)
      where kind in ('for_review', 'other') and in_reply_to is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop index messages_unlinked_answers')
}
