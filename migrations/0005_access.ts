import type { Knex } from 'knex'

/** Who may come in, what is set, what leaves and what was uploaded. Secrets are kept as hashes only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id uuid primary key default gen_random_uuid(),
      name text not null unique,
      password_hash text,
      created_at timestamptz not null default now()
    );

    create table sessions (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index on sessions (user_id);
    create index on sessions (expires_at);

    create table api_tokens (
      id uuid primary key default gen_random_uuid(),
      name text not null unique,
      token_hash text not null unique,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index on api_tokens (user_id);

    create table sign_in_links (
      token_hash text primary key,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );

    create table settings (
      name text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    );

    create table outbox (
      id uuid primary key default gen_random_uuid(),
      unique_key text not null unique,
      kind text not null,
      payload jsonb not null,
      state text not null default 'queued'
        check (state in ('queued', 'drafted', 'sent', 'failed', 'unknown', 'cancelled')),
      draft_id text,
      attempts integer not null default 0,
      last_error text,
      claimed_at timestamptz,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index on outbox (created_at) where state in ('queued', 'drafted', 'unknown');

    create table uploads (
      id uuid primary key default gen_random_uuid(),
      object_path text not null unique,
      original_name text,
      size bigint check (size >= 0),
      content_type text,
      created_at timestamptz not null default now(),
      attached_at timestamptz
    );
    create index on uploads (created_at) where attached_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table uploads, outbox, settings, sign_in_links, api_tokens, sessions, users')
}
