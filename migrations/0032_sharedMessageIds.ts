import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages add shared_message_id text;
    comment on column messages.shared_message_id is
      'its Message-ID if another message has the same one as internet_message_id, which is unique';
    create index messages_shared_message_id on messages (shared_message_id) where shared_message_id is not null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table messages drop shared_message_id')
}
