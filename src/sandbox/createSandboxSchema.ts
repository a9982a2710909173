import type { Knex } from 'knex'

const statements = [
  'create schema if not exists sandbox',
  'create sequence if not exists sandbox.changes',
  `create table if not exists sandbox.mailboxes (
    address text primary key,
    generation integer not null default 1,
    port integer
  )`,
  `create table if not exists sandbox.folders (
    id text primary key,
    mailbox text not null,
    parent_id text,
    display_name text not null,
    well_known text,
    is_hidden boolean not null default false,
    seq bigint not null default nextval('sandbox.changes')
  )`,
  'create unique index if not exists folders_well_known on sandbox.folders (mailbox, well_known)',
  'create index if not exists folders_seq on sandbox.folders (mailbox, seq)',
  `create table if not exists sandbox.removed_folders (
    mailbox text not null,
    seq bigint not null,
    id text not null,
    primary key (mailbox, seq)
  )`,
  `create table if not exists sandbox.messages (
    n bigserial primary key,
    mailbox text not null,
    folder_id text not null,
    immutable_id text not null unique,
    rest_id text not null unique,
    version integer not null default 1,
    moves integer not null default 0,
    seq bigint not null,
    entered_seq bigint not null,
    internet_message_id text,
    conversation_id text,
    created_at timestamptz not null,
    modified_at timestamptz not null,
    received_at timestamptz not null,
    sent_at timestamptz not null,
    subject text,
    is_read boolean not null,
    is_draft boolean not null,
    has_attachments boolean not null,
    is_corrupt boolean not null default false,
    flag jsonb not null,
    props jsonb not null,
    body_type text not null,
    body text not null,
    preview text not null,
    search_text text not null,
    headers jsonb not null,
    extended jsonb not null
  )`,
  'alter table sandbox.messages add column if not exists is_unreadable boolean not null default false',
  'create index if not exists messages_folder_seq on sandbox.messages (folder_id, seq)',
  'create index if not exists messages_folder_received on sandbox.messages (folder_id, received_at desc, n desc)',
  'create index if not exists messages_received on sandbox.messages (mailbox, received_at desc, n desc)',
  'create index if not exists messages_seq on sandbox.messages (seq)',
  'create index if not exists messages_internet_id on sandbox.messages (internet_message_id)',
  'create index if not exists messages_conversation on sandbox.messages (conversation_id)',
  'create index if not exists messages_subject on sandbox.messages (md5(lower(subject)))',
  'create index if not exists messages_extended on sandbox.messages using gin (extended jsonb_path_ops)',
  `create table if not exists sandbox.removed_messages (
    folder_id text not null,
    seq bigint not null,
    immutable_id text not null,
    rest_id text not null,
    primary key (folder_id, seq)
  )`,
  'create index if not exists removed_messages_seq on sandbox.removed_messages (seq)',
  `create table if not exists sandbox.attachments (
    id text primary key,
    message_n bigint not null references sandbox.messages (n) on delete cascade,
    position bigserial,
    kind text not null,
    name text,
    content_type text,
    size integer not null,
    is_inline boolean not null,
    content_id text,
    content bytea not null,
    modified_at timestamptz not null
  )`,
  'create index if not exists attachments_message on sandbox.attachments (message_n)',
  `create table if not exists sandbox.uploads (
    token text primary key,
    message_n bigint not null references sandbox.messages (n) on delete cascade,
    item jsonb not null,
    size integer not null,
    received integer not null default 0,
    expires_at timestamptz not null
  )`,
  `create table if not exists sandbox.upload_chunks (
    token text not null references sandbox.uploads (token) on delete cascade,
    first_byte integer not null,
    content bytea not null,
    primary key (token, first_byte)
  )`,
  `create table if not exists sandbox.subscriptions (
    id uuid primary key,
    mailbox text not null,
    folder_id text,
    resource text not null,
    change_type text not null,
    notification_url text not null,
    lifecycle_url text,
    client_state text,
    expires_at timestamptz not null,
    immutable_ids boolean not null,
    notified_seq bigint not null
  )`,
  `create table if not exists sandbox.sendgrid_messages (
    msg_id text primary key,
    mailbox text not null,
    to_email text not null,
    subject text not null,
    categories jsonb not null,
    args jsonb not null,
    last_event_at timestamptz not null
  )`,
  'create index if not exists sendgrid_messages_last on sandbox.sendgrid_messages (mailbox, last_event_at)',
  `create table if not exists sandbox.sendgrid_events (
    n bigserial primary key,
    msg_id text not null references sandbox.sendgrid_messages on delete cascade,
    event jsonb not null,
    is_waiting boolean not null
  )`,
  'create index if not exists sendgrid_events_message on sandbox.sendgrid_events (msg_id)',
  'create index if not exists sendgrid_events_waiting on sandbox.sendgrid_events (n) where is_waiting',
  `create table if not exists sandbox.sendgrid_keys (
    mailbox text primary key,
    private_key text not null
  )`,
  `create table if not exists sandbox.caspio_records (
    pk bigserial primary key,
    created_at timestamp,
    updated_at timestamp,
    record jsonb not null
  )`,
  'create index if not exists caspio_records_updated on sandbox.caspio_records (updated_at, pk)',
]

/** Numbers every change and keeps removals, so that the cost of a delta does not depend on the size of the mailbox. */
export async function createSandboxSchema(db: Knex): Promise<void> {
  await db.transaction(async trx => {
    await trx.raw('select pg_advisory_xact_lock(726311)')
    for (const statement of statements) await trx.raw(statement)
  })
}
