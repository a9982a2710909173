import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table notes (
      id uuid primary key default gen_random_uuid(),
      response_id uuid references email_responses on delete set null,
      candidate_id uuid references candidates on delete cascade,
      text text not null,
      written_by text not null,
      written_at timestamptz not null,
      deleted_at timestamptz
    );
    comment on table notes is 'internal; never sent';
    comment on column notes.candidate_id is 'of its response when it was written; a response may move since';
    create index notes_of_response on notes (response_id) where response_id is not null;
    create index notes_of_candidate on notes (candidate_id);

    create table thread_owners (
      thread_id text primary key,
      owner text,
      is_set boolean not null,
      greeted_at timestamptz,
      check (owner is not null or is_set)
    );
    comment on column thread_owners.owner is 'a user or sender name; null if set to nobody';
    comment on column thread_owners.is_set is 'set by hand; otherwise the name greeted in the email of greeted_at';
    create index thread_owners_of_name on thread_owners (lower(owner))`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table notes, thread_owners')
}
