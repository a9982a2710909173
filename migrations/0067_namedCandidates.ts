import type { Knex } from 'knex'

/** Has our recent email read again for the candidates that it names. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages add column named_candidates uuid[];
    comment on column messages.named_candidates is 'of our email that is no submission';
    create index messages_naming on messages using gin (named_candidates) where named_candidates is not null;
    update messages set processed_at = null, processing_attempts = 0, kind = null
      where kind = 'own' and received_at > now() - interval '30 days'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table messages drop column named_candidates')
}
