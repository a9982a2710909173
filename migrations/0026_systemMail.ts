import type { Knex } from 'knex'

/** Counts the unread email of the Inbox without the firm's own notifications, which it hides (MBX-21). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index messages_system on messages (id) where kind = 'system'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_system')
}
