import type { Knex } from 'knex'

/** Adds failed attempts, so that they neither block others nor continue forever. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table outbox
      add column failing_since timestamptz,
      add column refused_since timestamptz;
    comment on column outbox.failing_since is 'time of the first of the latest failed attempts; null after a success';
    comment on column outbox.refused_since is 'time of the first of those that Microsoft refused';
    alter table follow_up_campaigns
      add column order_digest text,
      add column failing_since timestamptz,
      add column refused_since timestamptz;
    comment on column follow_up_campaigns.order_digest is 'digest of the order under its key';
    alter table follow_up_recipients
      add column vain_tries integer not null default 0,
      add column tried_in_vain_at timestamptz;
    comment on column follow_up_recipients.tried_in_vain_at is
      'time of the last failed attempt; other recipients go first';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table follow_up_recipients drop column vain_tries, drop column tried_in_vain_at;
    alter table follow_up_campaigns drop column failing_since, drop column refused_since, drop column order_digest;
    alter table outbox drop column failing_since, drop column refused_since;
  `)
}
