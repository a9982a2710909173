import type { Knex } from 'knex'

/** Must equal `noMoreMailWords` of src/reading/interest/noMoreMail.ts. */
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

/** Hides the patterns in a function, because the planner took longer to estimate them than the query. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function may_ask_for_no_more_email(subject text, words text) returns boolean
      language plpgsql immutable parallel safe as $$
      begin
        return subject ~* '${noMoreMailWords}' or words ~* '${noMoreMailWords}';
      end $$;
    drop index messages_maybe_unsubscribing;
    create index messages_maybe_unsubscribing on messages (from_address)
      where kind in ('response', 'for_review', 'other') and may_ask_for_no_more_email(subject, new_text)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index messages_maybe_unsubscribing;
    create index messages_maybe_unsubscribing on messages (from_address)
      where kind in ('response', 'for_review', 'other')
        and (subject ~* '${noMoreMailWords}' or new_text ~* '${noMoreMailWords}');
    drop function may_ask_for_no_more_email(text, text)`)
}
