import type { Knex } from 'knex'

/** Finds our emails to a person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_written_to on messages using gin ((lower(jsonb_path_query_array(
      to_recipients || cc_recipients || bcc_recipients, '$[*].address')::text)::jsonb) jsonb_path_ops) where kind = 'own'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_written_to')
}
