import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_left_firm on messages (from_address)
      where kind = 'automatic' and automatic ->> 'kind' = 'leftFirm';
    create index messages_of_people on messages (from_address, received_at)
      where kind in ('response', 'for_review', 'other')`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_left_firm, messages_of_people')
}
