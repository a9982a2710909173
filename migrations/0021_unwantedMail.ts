import type { Knex } from 'knex'

/** Must equal `noMoreMailWords` of that version, whose queries use this index. */
const noMoreMailWords = [
  'unsub(scri|\\s)',
  'opt(ing|ed)?[\\s-]+(me\\s+|us\\s+)?out',
  '(remove|delete|drop|strike|scrub|cross|erase|lose|exclude)\\s+(me|us|(my|our|this)\\s+(\\S+\\s+)?(address|e-?mail|name|inbox|mailbox|firm|office))(?!\\s+from\\s+(the|that)\\s)',
  '(off|from|out\\s+of)\\s+(of\\s+)?(your|this|these|whatever|any|all)\\s+(\\S+\\s+){0,2}(list|distribution|database|mailing|e-?mail)',
  '(me|us|address)\\s+(off|from)\\s+(the|that)\\s+((mailing|e-?mail|distribution|contact)\\s+)?list',
  '(stop|cease|quit|discontinue|desist|refrain)\\s+(all\\s+|from\\s+)?(send|e-?mail|mail|contact|spam|messag|solicit|writ|further)',
  '(not|n.?t|never|longer)\\s+(ever\\s+)?(e-?mail|contact|write|message|solicit)\\s+(to\\s+)?(me|us|again|any\\s?more|our\\s+(firm|team|lawyers|attorneys|partners|office))',
  '(wish|want|like)\\s+to\\s+(get|receive)',
  '(send|receive|get)\\s+(me\\s+|us\\s+)?(any\\s+)?(more|further|unsolicited)\\s+(e-?mail|mail|message|resume|cv|candidate|profile)',
  'no\\s+(more|further)\\s+(of\\s+these|e-?mail|mail|message|resume|cv|candidate|profile|solicit)',
  '(^|[.!?;\\n])[\\s*(]{0,4}((please|kindly)[\\s,]{1,4})?(stop|remove)[\\s.!*)]{0,4}($|\\n)',
]
  .join('|')
  .replaceAll('?', '\\?')

/** Adds indexes of requests for no more email, and marks categories set by recruiters. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_maybe_unsubscribing on messages (from_address)
      where kind in ('response', 'for_review', 'other')
        and (subject ~* '${noMoreMailWords}' or new_text ~* '${noMoreMailWords}');

    alter table email_responses add column category_set boolean not null default false;
    comment on column email_responses.category_set is
      'a recruiter has set the category itself, not only a level that it went with';
    update email_responses set category_set = true
      where corrected_at is not null and id in (select response_id from activity_logs
        where activity_type = 'response_corrected' and details ->> 'category' is not null);

    drop index sendgrid_events_unwanted;
    create index sendgrid_events_unwanted on sendgrid_events (lower(recipient_email), timestamp desc)
      where event_type in ('unsubscribe', 'group_unsubscribe', 'group_resubscribe', 'spamreport', 'bounce', 'dropped');

    alter table caspio_set_aside add column missing_since timestamptz;
    comment on column caspio_set_aside.missing_since is 'since when Caspio does not answer the row any more';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table caspio_set_aside drop column missing_since;
    drop index sendgrid_events_unwanted;
    create index sendgrid_events_unwanted on sendgrid_events (lower(recipient_email), timestamp desc)
      where event_type in ('unsubscribe', 'group_unsubscribe', 'group_resubscribe', 'spamreport', 'bounce');
    alter table email_responses drop column category_set;
    drop index messages_maybe_unsubscribing;
  `)
}
