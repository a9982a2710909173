import type { Knex } from 'knex'

/** Lets the search of responses find people by name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index email_responses_people_search on email_responses using gin ((coalesce(ref_id, '') || ' ' ||
      client_email || ' ' || coalesce(category, '') || ' ' || coalesce(client_name, '')) gin_trgm_ops);
    drop index email_responses_search`)
}

/** Restores the index that the search used before. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index email_responses_search on email_responses
      using gin ((coalesce(ref_id, '') || ' ' || client_email || ' ' || coalesce(category, '')) gin_trgm_ops);
    drop index email_responses_people_search`)
}
