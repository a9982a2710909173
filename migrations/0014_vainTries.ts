import type { Knex } from 'knex'

/** What was tried in vain, so that it stands in the way of nothing else and comes to an end. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table follow_up_recipients
      add column vain_tries integer not null default 0,
      add column tried_in_vain_at timestamptz;
    comment on column follow_up_recipients.tried_in_vain_at is 'the last try that brought nothing; the others go first';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table follow_up_recipients drop column vain_tries, drop column tried_in_vain_at;
  `)
}
