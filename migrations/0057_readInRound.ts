import type { Knex } from 'knex'

/**
 * Counts the emails that each folder's current round has read, so that the progress of a walk is known without reading
 * copies.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_folders', table => {
    table.integer('round_read').notNullable().defaultTo(0)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_folders', table => {
    table.dropColumn('round_read')
  })
}
