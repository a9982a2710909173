import type { Knex } from 'knex'

/** Adds what a reply answers, and the results of a submissions sync. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_submissions add column campaign_id uuid references campaigns on delete set null;
    create index on email_submissions (campaign_id);
    create index on email_submissions (ref_id);
    create index email_submissions_listed on email_submissions (sent_at desc nulls last, id) where archived = 'false';
    create index email_submissions_clientless on email_submissions ("to") where client_id is null;
    create index email_submissions_search on email_submissions using gin ((candidate_name || ' ' ||
      coalesce(ref_id, '') || ' ' || coalesce(client_company, '') || ' ' || "to" || ' ' || coalesce(to_name, '')
      || ' ' || subject) gin_trgm_ops);

    alter table email_responses
      add column email_submission_id uuid references email_submissions on delete set null,
      add column firm_key text not null default '';
    comment on column email_responses.email_submission_id is 'the submission that it answers, if the mirror has it';
    comment on column email_responses.firm_key is 'domain of the sender, or the address at a public mail host';
    create index on email_responses (email_submission_id);
    create index on email_responses (candidate_id, firm_key);
    drop index email_responses_candidate_id_idx;
    create index on email_responses (parent_message_id);

    alter table resume_submissions
      add column email_submission_id uuid unique references email_submissions on delete cascade;

    create index on campaigns (candidate_name);
    create index campaigns_listed on campaigns (sent_at desc nulls last, id);
    create index messages_bounced on messages using gin ((automatic -> 'failedRecipients'))
      where kind = 'automatic';

    create index on webhook_events (date_received desc nulls last, id);

    alter table sync_runs
      add column kind text not null default 'mail' check (kind in ('mail', 'submissions')),
      add column submissions_found integer not null default 0,
      add column new_submissions integer not null default 0;
    create index on sync_runs (kind, started_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sync_runs drop column kind, drop column submissions_found, drop column new_submissions;
    drop index webhook_events_date_received_id_idx, messages_bounced, campaigns_listed, campaigns_candidate_name_idx;
    alter table resume_submissions drop column email_submission_id;
    create index on email_responses (candidate_id);
    drop index email_responses_parent_message_id_idx;
    alter table email_responses drop column email_submission_id, drop column firm_key;
    drop index email_submissions_search, email_submissions_clientless, email_submissions_listed,
      email_submissions_ref_id_idx;
    alter table email_submissions drop column campaign_id;
  `)
}
