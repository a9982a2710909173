import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index email_responses_people_search on email_responses using gin ((coalesce(ref_id, '') || ' ' ||
      client_email || ' ' || coalesce(category, '') || ' ' || coalesce(client_name, '')) gin_trgm_ops);
    drop index email_responses_search`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index email_responses_search on email_responses
      using gin ((coalesce(ref_id, '') || ' ' || client_email || ' ' || coalesce(category, '')) gin_trgm_ops);
    drop index email_responses_people_search`)
}
