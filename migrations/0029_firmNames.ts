import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table firm_names (
      domain text primary key check (domain = lower(domain)),
      name text not null check (name <> '')
    );
    comment on column firm_names.domain is 'includes its subdomains'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table firm_names')
}
