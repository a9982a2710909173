import type { Knex } from 'knex'

/** Lists put a thread on top when its reminder returns it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reminders (
      thread_id text primary key,
      due_at timestamptz not null,
      only_unanswered boolean not null,
      set_by text not null,
      set_at timestamptz not null,
      returned_at timestamptz,
      returned_by text check (returned_by in ('due', 'answer')),
      check ((returned_at is null) = (returned_by is null))
    );
    comment on table reminders is 'hides a thread until returned_at is set: when due, or at an answer';
    comment on column reminders.only_unanswered is 'an answer ends it; otherwise it is due even after an answer';
    create index reminders_to_come on reminders (due_at)
      where returned_by is null or returned_by = 'answer' and not only_unanswered;

    alter table response_threads
      add column hidden_until timestamptz,
      add column returned_at timestamptz,
      add column top_at timestamptz generated always as (greatest(latest_at, returned_at)) stored;
    comment on column response_threads.hidden_until is 'of its reminder, while that hides it';
    comment on column response_threads.returned_at is 'of its reminder; moves it to the top of lists';
    create index response_threads_hidden on response_threads (hidden_until) where hidden_until is not null;
    create index response_threads_top on response_threads (top_at desc nulls last) where hidden_until is null;
    create index response_threads_top_unread on response_threads (top_at desc nulls last)
      where unread_count > 0 and hidden_until is null;
    create index response_threads_top_read on response_threads (top_at desc nulls last)
      where unread_count = 0 and hidden_until is null;
    create index response_threads_top_of_stance on response_threads (stance, top_at desc nulls last);
    drop index response_threads_latest, response_threads_unread, response_threads_read`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table response_threads drop column top_at, drop column returned_at, drop column hidden_until;
    create index response_threads_latest on response_threads (latest_at desc nulls last);
    create index response_threads_unread on response_threads (latest_at desc nulls last) where unread_count > 0;
    create index response_threads_read on response_threads (latest_at desc nulls last) where unread_count = 0;
    drop table reminders`)
}
