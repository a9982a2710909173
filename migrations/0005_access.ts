import type { Knex } from 'knex'

/** Stores only hashes of secrets. */
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
      mail jsonb not null,
      response_id uuid references email_responses on delete set null,
      requested_by text not null default 'system',
      state text not null default 'queued'
        check (state in ('queued', 'drafted', 'sent', 'failed', 'unknown', 'cancelled')),
      draft_id text,
      internet_message_id text,
      attempts integer not null default 0,
      last_error text,
      due_at timestamptz not null default now(),
      attempted_at timestamptz,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    comment on column outbox.due_at is 'held until then, so that it can be cancelled';
    comment on column outbox.attempted_at is
      'when Graph was last asked to send the draft; since then it may have been sent';
    create index on outbox (due_at) where state in ('queued', 'drafted', 'unknown');
    create index on outbox (created_at desc, id);
    create index on outbox (response_id);

    create table send_attempts (
      id bigint generated always as identity primary key,
      at timestamptz not null
    );
    comment on table send_attempts is 'when Graph was asked to send, for the limit per minute';
    create index on send_attempts (at);

    create table uploads (
      id uuid primary key default gen_random_uuid(),
      object_path text not null unique,
      token_hash text not null,
      expires_at timestamptz not null,
      original_name text,
      size bigint check (size >= 0),
      content_type text,
      created_at timestamptz not null default now(),
      outbox_id uuid references outbox on delete set null,
      draft_id text,
      attachment_id text
    );
    comment on column uploads.size is 'bytes; null until the file is uploaded';
    comment on column uploads.attachment_id is 'its attachment on draft_id';
    create index on uploads (created_at);
    create index on uploads (outbox_id);
    create index on uploads (draft_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table uploads, send_attempts, outbox, settings, sign_in_links, api_tokens, sessions, users')
}
