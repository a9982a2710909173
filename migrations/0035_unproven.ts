import type { Knex } from 'knex'

/** Marks email that failed authentication. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages add column unproven boolean not null default false;
    comment on column messages.unproven is 'our mail server found that the sender is not who the address says'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table messages drop column unproven')
}
