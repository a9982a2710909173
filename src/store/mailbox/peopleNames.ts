import type { Knex } from 'knex'
import { displayName, type PeopleNames } from '../../domain/displayNames.ts'

/** Must equal the index messages_named. */
const named = `(kind in ('response', 'for_review') or automatic ->> 'kind' in ('autoReply', 'leftFirm'))
  and unproven is not true and from_name ~ '[^ -@]' and strpos(from_name, '@') = 0`

export async function findPeopleNames(db: Knex, addresses: readonly string[]): Promise<PeopleNames> {
  if (addresses.length === 0) return new Map()
  const { rows } = await db.raw<{ rows: { address: string; name: string }[] }>(
    `select person.address, newest.from_name as name from unnest(?::text[]) as person (address)
     cross join lateral (
       select from_name from messages where from_address = person.address and ${named}
       order by received_at desc nulls last, internet_message_id limit 1) newest`,
    [[...new Set(addresses.map(address => address.toLowerCase()))]],
  )
  return new Map(rows.map(person => [person.address, displayName(person)]))
}
