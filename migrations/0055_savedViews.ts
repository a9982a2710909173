import type { Knex } from 'knex'

/** Also lets the search of responses find words of the subject. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table saved_views (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      screen text not null check (screen in ('responses', 'mailbox')),
      name text not null,
      query text not null,
      position integer not null
    );
    create unique index saved_views_name on saved_views (user_id, lower(name));
    comment on column saved_views.query is 'in the search language';
    comment on column saved_views.position is 'order in the menu: the first nine have a key';
    create index email_responses_subject_search on email_responses using gin (subject gin_trgm_ops)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index email_responses_subject_search; drop table saved_views')
}
