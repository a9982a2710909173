import type { Knex } from 'knex'

/** Lets bounces and returns from an absence find their submissions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_submissions add column other_recipients text[] not null default '{}';
    comment on column email_submissions.other_recipients is 'addresses beside "to", in lower case';
    update email_submissions s set other_recipients = array(
      select distinct lower(r ->> 'address')
      from jsonb_array_elements(m.to_recipients || m.cc_recipients || m.bcc_recipients) r
      where lower(r ->> 'address') <> s."to")
    from messages m
    where m.internet_message_id = s.internet_message_id
      and jsonb_array_length(m.to_recipients || m.cc_recipients || m.bcc_recipients) > 1;
    create index email_submissions_other_recipients on email_submissions using gin (other_recipients)
      where archived = 'false';
    create index messages_failed on messages (received_at desc)
      where kind = 'automatic' and jsonb_array_length(automatic -> 'failedRecipients') > 0;
    create index messages_returned on messages ((automatic ->> 'returnDate') desc, received_at desc)
      where kind = 'automatic' and (automatic ->> 'returnDate') is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index messages_returned, messages_failed;
    alter table email_submissions drop column other_recipients;
  `)
}
