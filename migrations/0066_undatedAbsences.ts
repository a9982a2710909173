import type { Knex } from 'knex'

/** Has recent automatic replies without a return date read again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_away_undated on messages (from_address, received_at desc)
      where kind = 'automatic' and automatic -> 'undatedAbsence' is not null;
    update messages set processed_at = null, processing_attempts = 0, kind = null
      where kind = 'automatic' and automatic ->> 'kind' = 'autoReply' and automatic ->> 'returnDate' is null
        and received_at > now() - interval '60 days'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_away_undated')
}
