import type { Knex } from 'knex'

/** What was tried in vain, so that it stands in the way of nothing else and comes to an end; what an order asked for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table outbox
      add column failing_since timestamptz,
      add column refused_since timestamptz;
    comment on column outbox.failing_since is 'the first of the tries that brought nothing; null when the last did';
    comment on column outbox.refused_since is 'the first of those that Microsoft answered and refused';
    alter table follow_up_campaigns
      add column order_digest text,
      add column failing_since timestamptz,
      add column refused_since timestamptz;
    comment on column follow_up_campaigns.order_digest is 'what was asked for under its key';
    alter table follow_up_recipients
      add column vain_tries integer not null default 0,
      add column tried_in_vain_at timestamptz;
    comment on column follow_up_recipients.tried_in_vain_at is 'the last try that brought nothing; the others go first';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table follow_up_recipients drop column vain_tries, drop column tried_in_vain_at;
    alter table follow_up_campaigns drop column failing_since, drop column refused_since, drop column order_digest;
    alter table outbox drop column failing_since, drop column refused_since;
  `)
}
