import type { Knex } from 'knex'

/** A crash may lose the table, because browsers repeat its contents. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table writers (
      letter_key text primary key,
      conversation text not null,
      name text not null,
      seen_at timestamptz not null
    );
    create index writers_conversation on writers (conversation)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table writers')
}
