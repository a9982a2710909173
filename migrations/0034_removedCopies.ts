import type { Knex } from 'knex'

/** Marks copies that Graph reported as removed, until they are looked up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table message_copies add removed_at timestamptz;
    comment on column message_copies.removed_at is
      'when Graph reported its removal, or omitted it in a full round; to be looked up';
    create index message_copies_removed on message_copies (removed_at, graph_id) where removed_at is not null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table message_copies drop removed_at')
}
