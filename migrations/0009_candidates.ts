import type { Knex } from 'knex'

/** Adds candidates from Caspio. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table candidates
      add column caspio_record_id bigint unique,
      add column caspio_note text,
      add column edited_fields text[] not null default '{}',
      add column mail_sought boolean not null default false;
    comment on column candidates.caspio_record_id is 'PK_ID of the Caspio row';
    comment on column candidates.caspio_note is 'values of the row that could not be used';
    comment on column candidates.edited_fields is 'edited by a recruiter; syncs do not change them';
    comment on column candidates.mail_sought is
      'false until unlinked email that names the candidate was processed again';
    create index candidates_unsought on candidates (id) where not mail_sought;

    drop index candidates_created_at_id_idx;
    create index candidates_newest on candidates (created_at desc nulls last, id);
    create index candidates_oldest on candidates (created_at, id);
    create index candidates_by_name on candidates (name, id);
    create index candidates_by_name_desc on candidates (name desc nulls last, id);
    create index candidates_of_status on candidates (status, created_at desc nulls last, id);
    create index candidates_of_practice on candidates (practice_area, created_at desc nulls last, id);
    create index candidates_of_source on candidates (is_from_caspio, created_at desc nulls last, id);
    create index candidates_list_search on candidates using gin ((name || ' ' || coalesce(role, '') || ' ' ||
      coalesce(email, '') || ' ' || coalesce(firm, '') || ' ' || ref_id) gin_trgm_ops);

    drop index clients_created_at_id_idx;
    create index clients_newest on clients (created_at desc nulls last, id);
    create index clients_oldest on clients (created_at, id);
    create index clients_by_name on clients (name, id);
    create index clients_by_company on clients (company, id);
    create index clients_search on clients using gin ((name || ' ' || company || ' ' || email) gin_trgm_ops);

    create table caspio_set_aside (
      record_id bigint primary key,
      ref_id text,
      reason text not null,
      record jsonb not null,
      attempts integer not null default 1,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    );
    comment on table caspio_set_aside is
      'Caspio rows from which no candidate can be made; requested again in every sync';
    create index caspio_set_aside_newest on caspio_set_aside (last_seen_at desc nulls last, record_id);

    alter table caspio_sync_state add column started_at timestamptz;
    comment on column caspio_sync_state.last_created_cursor is 'PK_ID of the newest row that was read';
    comment on column caspio_sync_state.last_updated_cursor is
      'JSON: time and PK_ID of the last changed row that was read';
    comment on column caspio_sync_state.last_run_at is 'when the last run ended';
    create unique index caspio_sync_state_only_one on caspio_sync_state ((true));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index caspio_sync_state_only_one;
    alter table caspio_sync_state drop column started_at;
    drop table caspio_set_aside;
    drop index clients_search, clients_by_company, clients_by_name, clients_oldest, clients_newest;
    create index on clients (created_at desc, id);
    drop index candidates_list_search, candidates_of_source, candidates_of_practice, candidates_of_status,
      candidates_by_name_desc, candidates_by_name, candidates_oldest, candidates_newest;
    create index on candidates (created_at desc, id);
    alter table candidates drop column caspio_record_id, drop column caspio_note, drop column edited_fields,
      drop column mail_sought;
  `)
}
