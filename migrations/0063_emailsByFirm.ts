import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index email_responses_of_firm on email_responses (firm_key, received_at desc nulls last)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index email_responses_of_firm')
}
