import type { Knex } from 'knex'

/** ENT-04, 06, 08, 09. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table email_responses (
      id uuid primary key default gen_random_uuid(),
      ref_id text,
      candidate_id uuid references candidates on delete set null,
      client_id uuid references clients on delete set null,
      client_email text not null,
      client_name text,
      subject text,
      content text not null,
      interest_level text check (interest_level in ('high', 'moderate', 'low', 'not_interested', 'unknown')),
      sentiment_score integer check (sentiment_score between 0 and 100),
      sentiment_analysis jsonb,
      is_read text not null default 'false' check (is_read in ('true', 'false')),
      thread_id text,
      message_id text,
      conversation_id text,
      parent_message_id text,
      thread_position integer not null default 1 check (thread_position >= 1),
      status text not null default 'new',
      category text check (category in ('interview_request', 'positive', 'question', 'acknowledgement', 'deferral',
        'decline', 'duplicate', 'unsubscribe', 'redirect', 'auto_reply', 'bounce', 'other')),
      recruiter_id uuid references recruiters on delete set null,
      recruiter_email text,
      recruiter_name text,
      interview_stage integer not null default 0,
      resume_submitted text not null default 'false' check (resume_submitted in ('true', 'false')),
      resume_submitted_at timestamptz,
      last_follow_up_at timestamptz,
      received_at timestamptz,
      processed_at timestamptz,
      status_updated_at timestamptz,
      campaign_id uuid references campaigns on delete set null,
      campaign_tracking_id text,
      campaign_candidate_id uuid references candidates on delete set null,
      campaign_candidate_name text,
      campaign_position_level text,
      campaign_location text,
      campaign_sender_brand text,
      linked_by text,
      judged_level text check (judged_level in ('high', 'moderate', 'low', 'not_interested', 'unknown')),
      judged_category text,
      classifier_version text,
      corrected_at timestamptz,
      unique nulls not distinct (message_id, ref_id)
    );
    comment on column email_responses.content is
      'the new text of the reply; the ranges in sentiment_analysis refer to it';
    comment on column email_responses.message_id is
      'the Internet Message-ID; one email may answer about two candidates';
    comment on column email_responses.interest_level is 'the judged level, or the recruiter''s correction';
    create index on email_responses (thread_id, thread_position);
    create index on email_responses (received_at desc, id);
    create index on email_responses (ref_id);
    create index on email_responses (candidate_id);
    create index on email_responses (client_id);
    create index on email_responses (campaign_id);
    create index on email_responses (campaign_candidate_id);
    create index on email_responses (recruiter_id);
    create index on email_responses (conversation_id);
    create index email_responses_search on email_responses
      using gin ((coalesce(ref_id, '') || ' ' || client_email || ' ' || coalesce(category, '')) gin_trgm_ops);
    create index candidates_search on candidates using gin (name gin_trgm_ops);

    create table response_threads (
      thread_id text primary key,
      lead_response_id uuid not null unique references email_responses on delete cascade,
      candidate_id uuid references candidates on delete set null,
      ref_id text,
      sender_domain text not null,
      size integer not null,
      unread_count integer not null,
      level text not null,
      stance text not null,
      first_at timestamptz,
      latest_at timestamptz
    );
    comment on table response_threads is 'one row per thread, updated from email_responses by refreshThreads';
    comment on column response_threads.level is 'the level of the first message: STATE-10';
    comment on column response_threads.stance is 'the newest stance, which filters and counts use';
    create index on response_threads (latest_at desc, thread_id);
    create index response_threads_unread on response_threads (latest_at desc, thread_id) where unread_count > 0;
    create index response_threads_read on response_threads (latest_at desc, thread_id) where unread_count = 0;
    create index on response_threads (stance, latest_at desc);
    create index on response_threads (ref_id);
    create index on response_threads (candidate_id);

    create table activity_logs (
      id uuid primary key default gen_random_uuid(),
      response_id uuid references email_responses on delete cascade,
      ref_id text,
      activity_type text not null,
      description text not null,
      details jsonb,
      performed_by text not null default 'system',
      created_at timestamptz not null default now()
    );
    create index on activity_logs (response_id, created_at desc);
    create index on activity_logs (created_at desc);

    create table resume_submissions (
      id uuid primary key default gen_random_uuid(),
      response_id uuid references email_responses on delete set null,
      ref_id text,
      client_id uuid references clients on delete set null,
      submitted_at timestamptz,
      follow_up_count integer not null default 0,
      last_follow_up_at timestamptz,
      client_response text,
      interview_requested text not null default 'false' check (interview_requested in ('true', 'false')),
      interview_requested_at timestamptz
    );
    create index on resume_submissions (ref_id);
    create index on resume_submissions (client_id);
    create index on resume_submissions (response_id);

    create table email_submissions (
      id uuid primary key default gen_random_uuid(),
      message_id text not null unique,
      conversation_id text,
      internet_message_id text,
      subject text not null,
      "from" text not null,
      from_name text,
      "to" text not null,
      to_name text,
      content text not null,
      html_content text,
      candidate_name text not null,
      candidate_id uuid references candidates on delete set null,
      ref_id text,
      client_id uuid references clients on delete set null,
      client_company text,
      has_attachments text not null default 'false' check (has_attachments in ('true', 'false')),
      attachment_count integer not null default 0,
      submission_type text not null default 'resume',
      is_read text not null default 'true' check (is_read in ('true', 'false')),
      priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
      folder_path text not null default 'Sent Items',
      archived text not null default 'false' check (archived in ('true', 'false')),
      sent_at timestamptz not null,
      firm_key text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    comment on column email_submissions.firm_key is 'domain of the recipient, or the address at a public mail host';
    create index on email_submissions (firm_key, candidate_id);
    create index on email_submissions (internet_message_id);
    create index on email_submissions (sent_at desc, id);
    create index on email_submissions (conversation_id);
    create index on email_submissions (candidate_id);
    create index on email_submissions (client_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table email_submissions, resume_submissions, activity_logs, response_threads, email_responses;
    drop index candidates_search;
  `)
}
