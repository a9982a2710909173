import type { Knex } from 'knex'

/** Uses a function of ours, because PostgreSQL indexes only immutable ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function folded(text) returns text language sql immutable strict parallel safe
      as $$ select public.unaccent('public.unaccent'::regdictionary, $1) $$;
    create index candidates_folded_name on candidates using gin (folded(name) gin_trgm_ops);
    create index clients_folded_name on clients using gin (folded(name) gin_trgm_ops)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index candidates_folded_name, clients_folded_name;
    drop function folded(text)`)
}
