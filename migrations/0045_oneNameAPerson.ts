import type { Knex } from 'knex'

const named = (
  m: string,
) => `(${m}kind in ('response', 'for_review') or ${m}automatic ->> 'kind' in ('autoReply', 'leftFirm'))
  and ${m}unproven is not true and ${m}from_name ~ '[^ -@]' and strpos(${m}from_name, '@') = 0`

/** Turns 'Last, First' into 'First Last', but not 'John Smith, Jr.'. Skips names with more commas. */
const turned = (name: string) =>
  `regexp_replace(btrim(${name}, ' "'''), '^([^,@]+), *(?!(?:jr|sr|ii|iii|iv|esq|ph[.]?d|j[.]?d|m[.]?d)[.]?$)([^,@]+)$', '\\2 \\1', 'i')`

/** Gives each person one name: the newest in the person's own email, otherwise ours. */
export async function up(knex: Knex): Promise<void> {
  const recipientName = `coalesce((select name from names where address = s."to"), ${turned('s.to_name')})`
  await knex.raw(`
    create index messages_named on messages (from_address, received_at desc nulls last, internet_message_id)
      where ${named('')};
    create temporary table names on commit drop as
      select distinct on (m.from_address) m.from_address as address, ${turned('m.from_name')} as name
      from messages m where ${named('m.')} and m.from_address <> ''
      order by m.from_address, m.received_at desc nulls last, m.internet_message_id;
    create unique index on names (address);
    analyze names;
    update email_responses r set client_name = n.name from names n
      where r.client_email = n.address and r.client_name is distinct from n.name;
    update clients c set name = n.name from names n where c.email = n.address and c.name is distinct from n.name;
    update email_submissions s set to_name = ${recipientName} where s.to_name is distinct from ${recipientName}`)
}

/** Keeps the names. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_named')
}
