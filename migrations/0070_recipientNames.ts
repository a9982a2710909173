import type { Knex } from 'knex'

/** Finds submissions by the recipient's name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index email_submissions_to_name on email_submissions (folded(lower(to_name)))')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index email_submissions_to_name')
}
