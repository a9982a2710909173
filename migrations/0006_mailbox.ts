import type { Knex } from 'knex'

/** Adds what the mailbox screen needs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists unaccent;

    alter table messages
      add search_stale boolean not null default true,
      add review_closed_at timestamptz,
      add content_ids jsonb check (jsonb_typeof(content_ids) = 'object');
    comment on column messages.search_stale is 'message_search lacks its text, or the text has changed since';
    comment on column messages.content_ids is 'content ids by attachment id; null until they are read';
    create index messages_to_index on messages (id) where search_stale;
    create index messages_of_kind on messages (kind, received_at desc) where kind in ('response', 'submission');
    create index messages_for_review on messages (received_at desc)
      where kind = 'for_review' and review_closed_at is null;

    alter table email_responses add review_closed_at timestamptz;
    create index email_responses_for_review on email_responses (received_at desc)
      where sentiment_score < 60 and corrected_at is null and is_read = 'false' and status <> 'closed'
        and review_closed_at is null;

    alter table message_copies add writing_since timestamptz;
    comment on column message_copies.writing_since is 'a change was made here that the mailbox has not confirmed';
    create index message_copies_writing on message_copies (writing_since) where writing_since is not null;
    create index message_copies_unread on message_copies (folder_id, received_at desc, graph_id) where not is_read;
    create index message_copies_flagged on message_copies (received_at desc) where flag_status = 'flagged';

    create table message_search (
      message_id uuid primary key references messages on delete cascade,
      received_at timestamptz not null,
      document tsvector not null
    );
    comment on column message_search.document is
      'words of subject, people, text and attachment names; those of subject and people also marked with their place';
    comment on column message_search.received_at is 'of the email; -infinity without one';
    create index on message_search using gin (document);
    create index on message_search (received_at desc);

    -- Lists put what has no time last; an index that has it first does not help them.
    drop index response_threads_latest_at_thread_id_idx, response_threads_unread, response_threads_read,
      response_threads_stance_latest_at_idx;
    create index response_threads_latest on response_threads (latest_at desc nulls last);
    create index response_threads_unread on response_threads (latest_at desc nulls last) where unread_count > 0;
    create index response_threads_read on response_threads (latest_at desc nulls last) where unread_count = 0;
    create index response_threads_of_stance on response_threads (stance, latest_at desc nulls last);

    -- The planner counts a match as cheap and would read a whole table of documents for a word that a few have.
    create function find_messages(query tsquery) returns table (message_id uuid, received_at timestamptz)
      language sql stable set enable_seqscan = off
      as 'select message_id, received_at from message_search where document @@ query';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function find_messages;
    drop index response_threads_latest, response_threads_unread, response_threads_read, response_threads_of_stance;
    create index on response_threads (latest_at desc, thread_id);
    create index response_threads_unread on response_threads (latest_at desc, thread_id) where unread_count > 0;
    create index response_threads_read on response_threads (latest_at desc, thread_id) where unread_count = 0;
    create index on response_threads (stance, latest_at desc);
    drop table message_search;
    drop index message_copies_writing, message_copies_unread, message_copies_flagged;
    alter table message_copies drop writing_since;
    drop index email_responses_for_review;
    alter table email_responses drop review_closed_at;
    drop index messages_to_index, messages_of_kind, messages_for_review;
    alter table messages drop search_stale, drop review_closed_at, drop content_ids;
  `)
}
