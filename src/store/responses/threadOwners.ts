import type { Knex } from 'knex'
import { type OwnerNames, sameOwner } from '../../domain/responses/owners.ts'
import type { SearchPart } from '../../domain/search/parseSearch.ts'

const newestSubmissions = 1000

export async function findOwnerNames(db: Knex): Promise<OwnerNames> {
  const newest = db('email_submissions')
    .orderBy([{ column: 'sent_at', order: 'desc' }, 'id'])
    .limit(newestSubmissions)
  const [users, senders] = await Promise.all([
    db('users').orderBy('name').pluck('name'),
    db
      .from(newest.as('newest'))
      .whereNot('from_name', '')
      .distinct('from_name')
      .orderBy('from_name')
      .pluck('from_name'),
  ])
  return { users, senders }
}

export async function findNamesOfOwner(db: Knex, name: string): Promise<string[]> {
  return sameOwner(name, await findOwnerNames(db))
}

/** Null names mean no owner. */
export async function withOwnerNames<Part extends SearchPart>(
  db: Knex,
  parts: readonly Part[],
  user: string | null,
): Promise<(Part & { names: string[] | null })[]> {
  const known = parts.some(({ term }) => term === 'owner') ? await findOwnerNames(db) : { users: [], senders: [] }
  return parts.map(part => {
    const [value = ''] = part.values
    const name = value === 'me' ? (user ?? '') : value
    return { ...part, names: part.term === 'owner' && value !== 'none' ? sameOwner(name, known) : null }
  })
}

export interface Greeting {
  threadId: string
  owner: string
  at: Date | null
}

export async function saveGreeted(trx: Knex.Transaction, greetings: readonly Greeting[]): Promise<void> {
  if (greetings.length === 0) return
  await trx.raw(
    `insert into thread_owners as known (thread_id, owner, is_set, greeted_at)
     select distinct on (id) id, owner, false, at
     from jsonb_to_recordset(:greetings) as g (id text, owner text, at timestamptz) order by id, at desc nulls last
     on conflict (thread_id) do update set owner = excluded.owner, greeted_at = excluded.greeted_at
     where not known.is_set and coalesce(known.greeted_at, '-infinity') <= coalesce(excluded.greeted_at, '-infinity')`,
    { greetings: JSON.stringify(greetings.map(({ threadId, ...rest }) => ({ id: threadId, ...rest }))) },
  )
}

/** Without `isSet`, saves the owner as if a reply had greeted that name. */
export async function saveOwner(
  trx: Knex.Transaction,
  threadId: string,
  { owner, isSet }: { owner: string | null; isSet: boolean },
): Promise<void> {
  if (owner === null && !isSet) await trx('thread_owners').where({ thread_id: threadId }).delete()
  else
    await trx('thread_owners')
      .insert({ thread_id: threadId, owner, is_set: isSet })
      .onConflict('thread_id')
      .merge(['owner', 'is_set'])
}

export const ownerOfThread = `(select o.owner from thread_owners o where o.thread_id = t.thread_id) as owner,
  coalesce((select o.is_set from thread_owners o where o.thread_id = t.thread_id), false) as "isOwnerSet"`
