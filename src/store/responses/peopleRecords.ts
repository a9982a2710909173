import type { Knex } from 'knex'
import { findPeopleNames } from '../mailbox/peopleNames.ts'

const namedTables = [
  { table: 'clients', address: 'email', name: 'name' },
  { table: 'email_responses', address: 'client_email', name: 'client_name' },
  { table: 'email_submissions', address: '"to"', name: 'to_name' },
] as const

export async function renamePeople(
  trx: Knex.Transaction,
  messageIds: readonly string[],
  addresses: readonly string[],
): Promise<void> {
  const senders: string[] = await trx('messages')
    .whereIn('id', [...messageIds])
    .distinct()
    .pluck('from_address')
  const names = await findPeopleNames(trx, [...senders, ...addresses])
  if (names.size === 0) return
  const people = JSON.stringify([...names].map(([address, name]) => ({ address, name })))
  for (const { table, address, name } of namedTables) {
    // Locks in one order, to prevent deadlocks.
    await trx.raw(
      `with stale as (
         select t.id, person.name from jsonb_to_recordset(?::jsonb) as person (address text, name text)
         join ${table} t on t.${address} = person.address and t.${name} is distinct from person.name
         order by t.id for update of t)
       update ${table} set ${name} = stale.name from stale where stale.id = ${table}.id`,
      [people],
    )
  }
  // The other recipients of a submission have their names in an array.
  await trx.raw(
    `with stale as (
       select s.id, renamed.names from email_submissions s cross join lateral (select array(
         select coalesce(person.name, other.name, '') from unnest(s.other_recipients, s.other_names) with ordinality
           as other (address, name, place)
         left join jsonb_to_recordset(:people::jsonb) as person (address text, name text) using (address)
         order by place) as names) renamed
       where s.other_recipients && :addresses and s.other_names <> renamed.names order by s.id for update of s)
     update email_submissions s set other_names = stale.names from stale
     where stale.id = s.id`,
    { people, addresses: [...names.keys()] },
  )
}
