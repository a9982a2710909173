import type { Knex } from 'knex'

/** Adds the mirror of the mailbox. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_folders (
      id text primary key,
      display_name text not null,
      parent_folder_id text,
      well_known_name text,
      is_hidden boolean not null default false,
      is_search_folder boolean not null default false,
      total_item_count integer not null default 0,
      unread_item_count integer not null default 0,
      delta_link text,
      next_link text,
      round integer not null default 0,
      careful boolean not null default false,
      removed_at timestamptz,
      walked_at timestamptz,
      verified_at timestamptz,
      verified_count integer
    );
    comment on column mail_folders.delta_link is 'where the next round starts; null before the first';
    comment on column mail_folders.next_link is 'where an interrupted round continues';
    comment on column mail_folders.round is
      'number of the full round; copies missing from the newest one are looked up';
    comment on column mail_folders.careful is 'a page was corrupt: ids are walked and bodies fetched one by one';

    create table messages (
      id uuid primary key default gen_random_uuid(),
      internet_message_id text not null unique,
      conversation_id text,
      in_reply_to text,
      reference_ids text[] not null default '{}',
      subject text not null default '',
      from_name text not null default '',
      from_address text not null default '',
      to_recipients jsonb not null default '[]',
      cc_recipients jsonb not null default '[]',
      bcc_recipients jsonb not null default '[]',
      reply_to jsonb not null default '[]',
      body_type text not null default 'text' check (body_type in ('text', 'html')),
      body text not null default '',
      text text not null default '',
      new_text text not null default '',
      quotes jsonb not null default '[]',
      headers jsonb not null default '[]',
      attachments jsonb not null default '[]',
      odata_type text,
      importance text not null default 'normal' check (importance in ('low', 'normal', 'high')),
      has_attachments boolean not null default false,
      is_draft boolean not null default false,
      sent_at timestamptz,
      received_at timestamptz,
      fetched_at timestamptz not null default now(),
      kind text check (kind in ('response', 'for_review', 'automatic', 'submission', 'own', 'system', 'other')),
      automatic jsonb,
      processed_at timestamptz,
      processing_error text,
      processing_attempts integer not null default 0
    );
    comment on column messages.text is
      'the whole email as plain text; new_text is what its sender wrote, and quotes are the ranges of quoted emails';
    comment on column messages.kind is 'result of processing; null until then';
    create index messages_unprocessed on messages ((coalesce(received_at, 'infinity'::timestamptz)), internet_message_id)
      where processed_at is null;
    create index on messages (conversation_id);
    create index on messages (received_at desc);

    create table message_copies (
      graph_id text primary key,
      message_id uuid not null references messages,
      folder_id text not null references mail_folders,
      is_read boolean not null default false,
      flag_status text not null default 'notFlagged' check (flag_status in ('notFlagged', 'flagged', 'complete')),
      change_key text,
      received_at timestamptz,
      seen_round integer not null default 0
    );
    create index on message_copies (folder_id, received_at desc, graph_id);
    create index on message_copies (message_id);
    create index on message_copies (folder_id, seen_round);

    create table quarantined_messages (
      graph_id text primary key,
      folder_id text not null references mail_folders,
      reason text not null,
      attempts integer not null default 1,
      first_seen_at timestamptz not null default now(),
      last_tried_at timestamptz not null default now()
    );

    create index on quarantined_messages (folder_id);

    create table sync_runs (
      id uuid primary key default gen_random_uuid(),
      manual boolean not null default false,
      hours_back integer not null,
      state text not null default 'running' check (state in ('running', 'finished', 'failed')),
      emails_retrieved integer not null default 0,
      emails_processed integer not null default 0,
      new_responses integer not null default 0,
      requests integer not null default 0,
      error text,
      started_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index on sync_runs (started_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sync_runs, quarantined_messages, message_copies, messages, mail_folders')
}
