import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table follow_up_campaigns
      add column unique_key text unique,
      add column requested_by text not null default 'system',
      add column emails_left_out integer not null default 0,
      add column last_error text;
    comment on column follow_up_campaigns.subject is 'the template; null keeps the subject of each thread';
    comment on column follow_up_campaigns.last_error is 'why it does not progress, while it is retried';
    create index on follow_up_campaigns (created_at desc, id);
    create index on follow_up_campaigns (candidate_name);
    create index follow_up_campaigns_running on follow_up_campaigns (created_at) where status in ('draft', 'sending');

    create table follow_up_recipients (
      id uuid primary key default gen_random_uuid(),
      follow_up_campaign_id uuid not null references follow_up_campaigns on delete cascade,
      position integer not null,
      recipient_email text not null,
      recipient_name text,
      firm text not null,
      candidate_id uuid references candidates on delete set null,
      email_submission_id uuid references email_submissions on delete set null,
      subject text,
      body text,
      state text not null default 'waiting'
        check (state in ('waiting', 'queued', 'sent', 'failed', 'left_out', 'cancelled')),
      reason text,
      until date,
      outbox_id uuid unique references outbox on delete set null,
      settled_at timestamptz,
      unique (follow_up_campaign_id, recipient_email)
    );
    comment on column follow_up_recipients.reason is 'why left out, or the reason for the refusal';
    comment on column follow_up_recipients.until is 'from when the reason no longer holds';
    create index on follow_up_recipients (follow_up_campaign_id, position);
    create index on follow_up_recipients (email_submission_id);
    create index follow_up_recipients_sent on follow_up_recipients (candidate_id, recipient_email, settled_at)
      where state = 'sent';
    create unique index follow_up_recipients_running on follow_up_recipients (candidate_id, recipient_email)
      where state in ('waiting', 'queued');

    create index messages_absent on messages (from_address, received_at desc)
      where kind = 'automatic' and (automatic ->> 'returnDate') is not null;
    create index messages_for_review_from on messages (from_address)
      where kind = 'for_review' and review_closed_at is null;
    create index email_responses_unsubscribing on email_responses (client_email) where category = 'unsubscribe';
    create index sendgrid_events_unwanted on sendgrid_events (lower(recipient_email), timestamp desc)
      where event_type in ('unsubscribe', 'group_unsubscribe', 'group_resubscribe', 'spamreport', 'bounce');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index sendgrid_events_unwanted, email_responses_unsubscribing, messages_for_review_from, messages_absent;
    drop table follow_up_recipients;
    drop index follow_up_campaigns_running, follow_up_campaigns_candidate_name_idx,
      follow_up_campaigns_created_at_id_idx;
    alter table follow_up_campaigns drop column unique_key, drop column requested_by, drop column emails_left_out,
      drop column last_error;
  `)
}
