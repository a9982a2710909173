import type { Knex } from 'knex'

/** ENT-01, 02, 03, 05, 07. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm;

    create table candidates (
      id uuid primary key default gen_random_uuid(),
      ref_id text not null unique check (btrim(ref_id) <> ''),
      first_name text,
      last_name text,
      name text not null check (btrim(name) <> ''),
      email text,
      phone text,
      firm text,
      role text,
      practice_area text check (practice_area in ('Corporate', 'Litigation', 'IP Law', 'Employment', 'Tax')),
      experience text,
      skills jsonb not null default '[]' check (jsonb_typeof(skills) = 'array'),
      state text,
      city text,
      timezone text,
      status text not null default 'not_viewed'
        check (status in ('not_viewed', 'viewed', 'active', 'inactive', 'archived')),
      pipeline_stage text
        check (pipeline_stage in ('screening', 'interview', 'reference_check', 'offer', 'hired', 'rejected')),
      is_from_caspio text not null default 'false' check (is_from_caspio in ('true', 'false')),
      caspio_created_at timestamptz,
      caspio_updated_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index on candidates (created_at desc, id);
    create index on candidates (updated_at);
    create unique index on candidates (lower(ref_id));

    create table clients (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      company text not null,
      email text not null unique,
      phone text,
      industry text,
      created_at timestamptz not null default now()
    );
    create index on clients (created_at desc, id);

    create table recruiters (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null unique,
      phone text,
      company text,
      specialties jsonb not null default '[]',
      is_active text not null default 'true' check (is_active in ('true', 'false')),
      created_at timestamptz not null default now()
    );

    create table fee_agreements (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      percentage numeric(5, 2) not null check (percentage between 0 and 100),
      file_path text,
      file_name text,
      file_size bigint check (file_size >= 0),
      uploaded_by text,
      is_active text not null default 'true' check (is_active in ('true', 'false')),
      created_at timestamptz not null default now()
    );

    create table campaigns (
      id uuid primary key default gen_random_uuid(),
      tracking_id text not null unique,
      candidate_id uuid references candidates on delete set null,
      candidate_name text not null,
      position_level text,
      location text,
      sender_brand text,
      original_message_id text,
      original_subject text,
      sent_at timestamptz,
      is_active text not null default 'true' check (is_active in ('true', 'false')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index on campaigns (candidate_id);
    create index on campaigns (sent_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table campaigns, fee_agreements, recruiters, clients, candidates')
}
