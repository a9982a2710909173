import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sendgrid_events
      add column event_key text unique,
      add column message_key text,
      add column subject text,
      add column machine_open boolean not null default false,
      add column bounce_kind text check (bounce_kind in ('hard', 'soft')),
      add column tied_by text,
      add column received_at timestamptz not null default now();
    comment on column sendgrid_events.event_key is 'equal for repetitions, even with another sg_event_id';
    comment on column sendgrid_events.message_key is 'sg_message_id up to its first dot: one call of mail/send';
    comment on column sendgrid_events.tied_by is 'how it was tied; see domain/deliveries/deliveryTies.ts';
    comment on column sendgrid_events.processed_at is 'when a tie was last searched';
    create index on sendgrid_events (message_key, recipient_email);
    create index on sendgrid_events (smtp_id) where smtp_id is not null;
    create index sendgrid_events_unprocessed on sendgrid_events (received_at) where processed_at is null;
    create index sendgrid_events_unnamed on sendgrid_events (lower(candidate_name))
      where candidate_id is null and candidate_name is not null;
    create index sendgrid_events_received on sendgrid_events (received_at desc);
    drop index sendgrid_events_sg_message_id_idx;

    create table sendgrid_events_set_aside (
      id uuid primary key default gen_random_uuid(),
      payload text not null,
      reason text not null,
      received_at timestamptz not null default now()
    );
    comment on table sendgrid_events_set_aside is 'events that could not be read or stored, as received';
    create index on sendgrid_events_set_aside (received_at desc);

    create index email_submissions_recipient on email_submissions ("to", sent_at desc);
    create index email_responses_client on email_responses (client_email, received_at);
    create index email_responses_answers on email_responses (email_submission_id, received_at)
      where email_submission_id is not null;
    drop index email_responses_email_submission_id_idx;
    create index email_responses_unknown on email_responses (id) where coalesce(interest_level, 'unknown') = 'unknown';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index on email_responses (email_submission_id);
    drop index email_responses_unknown, email_responses_answers, email_responses_client, email_submissions_recipient;
    drop table sendgrid_events_set_aside;
    create index on sendgrid_events (sg_message_id);
    drop index sendgrid_events_received, sendgrid_events_unnamed, sendgrid_events_unprocessed,
      sendgrid_events_smtp_id_idx, sendgrid_events_message_key_recipient_email_idx;
    alter table sendgrid_events drop column event_key, drop column message_key, drop column subject,
      drop column machine_open, drop column bounce_kind, drop column tied_by, drop column received_at;
  `)
}
