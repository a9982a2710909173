import type { Knex } from 'knex'

/** Lists public mail hosts as of that version. */
const publicHosts = `('gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'aol.com', 'me.com')`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_submissions add column other_firms text[] not null default '{}';
    comment on column email_submissions.other_firms is 'firm keys of the other recipients';
    update email_submissions s set other_firms = found.firms
    from (
      select s.id, array_agg(distinct f.firm) as firms
      from email_submissions s
        join messages m on m.internet_message_id = s.internet_message_id
        left join candidates c on c.id = s.candidate_id
        cross join lateral (
          select lower(r ->> 'address') as address, split_part(lower(r ->> 'address'), '@', 2) as domain
          from jsonb_array_elements(m.to_recipients || m.cc_recipients || m.bcc_recipients) r) a
        cross join lateral (
          select case when a.domain in ${publicHosts} then a.address else a.domain end as firm) f
      where jsonb_array_length(m.to_recipients || m.cc_recipients || m.bcc_recipients) > 1
        and a.domain not in ('', split_part(lower(s."from"), '@', 2))
        and a.address is distinct from lower(trim(c.email)) and f.firm <> s.firm_key
      group by s.id) found
    where s.id = found.id;
    create index on email_submissions using gin (other_firms);

    alter table quarantined_messages
      add column from_address text,
      add column conversation_id text,
      add column received_at timestamptz;
    comment on column quarantined_messages.from_address is 'null until requested; empty if it cannot be read';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table quarantined_messages drop column from_address, drop column conversation_id, drop column received_at;
    alter table email_submissions drop column other_firms;
  `)
}
