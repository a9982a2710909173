import type { Knex } from 'knex'

/** ENT-10 to ENT-15. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhook_logs (
      id uuid primary key default gen_random_uuid(),
      endpoint text not null,
      method text not null,
      headers jsonb,
      payload jsonb,
      status text,
      error_message text,
      processed_at timestamptz not null default now()
    );
    create index on webhook_logs (processed_at desc, id);

    create table webhook_events (
      id uuid primary key default gen_random_uuid(),
      event_id text not null unique,
      recipient_email text,
      sender_email text,
      campaign_id uuid references campaigns on delete set null,
      response_type text,
      message_id text,
      in_reply_to text,
      webhook_url text,
      status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
      http_status integer,
      response_body text,
      error_message text,
      attempts integer not null default 0,
      sent_at timestamptz,
      date_received timestamptz not null
    );
    create index on webhook_events (status, date_received);
    create index on webhook_events (campaign_id);

    create table interest_webhook_index (
      id uuid primary key default gen_random_uuid(),
      candidate_key text not null,
      candidate_id uuid references candidates on delete set null,
      candidate_name text,
      client_email text not null,
      client_domain text,
      response_type text not null,
      campaign_id uuid references campaigns on delete set null,
      conversation_id text,
      first_message_id text,
      first_response_at timestamptz,
      webhook_event_id uuid references webhook_events on delete set null,
      status text,
      unique (candidate_key, client_email, response_type)
    );
    create index on interest_webhook_index (candidate_id);
    create index on interest_webhook_index (campaign_id);
    create index on interest_webhook_index (webhook_event_id);

    create table sendgrid_events (
      id uuid primary key default gen_random_uuid(),
      event_type text not null,
      sg_event_id text unique,
      sg_message_id text,
      smtp_id text,
      recipient_email text,
      recipient_name text,
      recipient_firm text,
      timestamp timestamptz,
      ip_address text,
      smtp_response text,
      user_agent text,
      url text,
      url_offset jsonb,
      tls text,
      cert_err text,
      reason text,
      status text,
      type text,
      email_submission_id uuid references email_submissions on delete set null,
      campaign_id uuid references campaigns on delete set null,
      candidate_name text,
      candidate_id uuid references candidates on delete set null,
      custom_args jsonb,
      processed_at timestamptz
    );
    create index on sendgrid_events (sg_message_id);
    create index on sendgrid_events (recipient_email, timestamp desc);
    create index on sendgrid_events (timestamp desc);
    create index on sendgrid_events (email_submission_id);
    create index on sendgrid_events (campaign_id);
    create index on sendgrid_events (candidate_id);

    create table follow_up_campaigns (
      id uuid primary key default gen_random_uuid(),
      original_campaign_id uuid references campaigns on delete set null,
      subject text,
      body text,
      follow_up_type text,
      follow_up_sequence integer not null default 1 check (follow_up_sequence >= 1),
      candidate_id uuid references candidates on delete set null,
      candidate_name text,
      target_emails jsonb not null check (jsonb_typeof(target_emails) = 'array'),
      status text not null default 'draft' check (status in ('draft', 'sending', 'sent', 'partial', 'cancelled')),
      total_recipients integer not null default 0,
      emails_sent integer not null default 0,
      emails_failed integer not null default 0,
      sent_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index on follow_up_campaigns (original_campaign_id);
    create index on follow_up_campaigns (candidate_id);

    create table caspio_sync_state (
      id uuid primary key default gen_random_uuid(),
      last_created_cursor text,
      last_updated_cursor text,
      last_run_at timestamptz,
      status text not null default 'idle' check (status in ('idle', 'running', 'failed')),
      last_error text,
      records_processed integer not null default 0,
      records_inserted integer not null default 0,
      records_updated integer not null default 0
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table caspio_sync_state, follow_up_campaigns, sendgrid_events, interest_webhook_index, webhook_events,
      webhook_logs
  `)
}
