import type { Knex } from 'knex'

/** Stores the progress of a walk, so that nobody needs to count copies. */
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
