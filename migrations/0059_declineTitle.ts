import type { Knex } from 'knex'

/** Renames the snippet, because the candidate declines, not the firm. */
export async function up(knex: Knex): Promise<void> {
  await knex('snippets').where({ title: 'Polite decline' }).update({ title: 'Candidate has withdrawn' })
}

export async function down(knex: Knex): Promise<void> {
  await knex('snippets').where({ title: 'Candidate has withdrawn' }).update({ title: 'Polite decline' })
}
