import type { Knex } from 'knex'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { isLawFirm } from '../../domain/candidates/firmSuggestions.ts'
import { signaturePhone } from '../../domain/candidates/signaturePhone.ts'
import { type ListRange, likePattern, listRows, narrowById, type Page } from '../database/listRows.ts'
import { prepared } from '../database/prepared.ts'
import { namedLike } from '../database/termConditions.ts'
import { findFirmEmails } from './firmNames.ts'

/** ENT-02. */
export interface Client {
  id: string
  name: string
  company: string
  email: string
  phone: string | null
  industry: string | null
  createdAt: Date
}

const columns = {
  id: 'id',
  name: 'name',
  company: 'company',
  email: 'email',
  phone: 'phone',
  industry: 'industry',
  createdAt: 'created_at',
}

export interface ClientFilter {
  id?: string | string[]
  q?: string
}

const searched = `(name || ' ' || company || ' ' || email)`

/** Reads phone number and industry from signatures. */
export async function listClients(db: Knex, filter: ClientFilter, range: ListRange): Promise<Page<Client>> {
  const query = db('clients').select(columns)
  narrowById(query, filter.id)
  if (filter.q?.trim()) {
    const like = likePattern(filter.q)
    query.whereRaw(`(${searched} ilike ? or ${namedLike})`, [like, like])
  }
  const page = await listRows<Client>(query, columns, range, { field: 'createdAt', order: 'desc' })
  const addresses = page.rows.map(client => client.email)
  const phones = await findPhones(db, addresses)
  const emails = await findFirmEmails(db, [...new Set(addresses.map(firmKey))])
  const industryOf = ({ email, company }: Client) => {
    const texts = (emails.get(firmKey(email)) ?? []).map(({ text }) => text)
    return isLawFirm(firmKey(email), company, texts) ? 'Legal Services' : null
  }
  return {
    ...page,
    rows: page.rows.map(client => ({
      ...client,
      phone: client.phone ?? phones.get(client.email) ?? null,
      industry: client.industry ?? industryOf(client),
    })),
  }
}

async function findPhones(db: Knex, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: { email: string; text: string; newText: string }[] }>(
    `select person.email, newest.text, newest.new_text as "newText" from unnest(?::text[]) as person (email)
     cross join lateral (
       select left(text, 20000) as text, left(new_text, 20000) as new_text, received_at from messages
       where from_address = person.email and kind in ('response', 'for_review', 'other') and not unproven
       order by received_at desc limit 5) newest
     order by newest.received_at`,
    [[...emails]],
  )
  return new Map(
    rows.flatMap(({ email, text, newText }) => {
      const phone = signaturePhone(text, newText)
      return phone === null ? [] : [[email, phone]]
    }),
  )
}

/** Changes known clients only by older messages (CLNT-04). Returns ids by address, and the new addresses. */
export async function ensureClients(
  db: Knex,
  people: readonly { email: string; name: string; company: string; createdAt: Date }[],
): Promise<{ ids: Map<string, string>; added: string[] }> {
  const byEmail = new Map(people.toReversed().map(person => [person.email, person]))
  const known = await findKnownClients(db, [...byEmail.keys()])
  const isNews = ({ email, createdAt }: { email: string; createdAt: Date }): boolean => {
    const client = known.get(email)
    return client === undefined || createdAt < client.createdAt
  }
  const rows = [...byEmail.values()]
    .filter(isNews)
    .sort((a, b) => (a.email < b.email ? -1 : 1))
    .map(({ createdAt, ...person }) => ({ ...person, created_at: createdAt }))
  if (rows.length === 0) return { ids: idsOf(known), added: [] }
  await db('clients')
    .insert(rows)
    .onConflict('email')
    .merge(['name', 'created_at'])
    .whereRaw('excluded.created_at < clients.created_at')
  const added = rows.map(row => row.email).filter(email => !known.has(email))
  return { ids: idsOf(await findKnownClients(db, [...byEmail.keys()])), added }
}

/** Nobody is a client without a response. */
export async function deleteFormerClient(trx: Knex.Transaction, email: string): Promise<void> {
  await trx('clients')
    .where({ email })
    .whereNotExists(trx('email_responses').whereRaw('client_id = clients.id'))
    .delete()
}

type KnownClient = Pick<Client, 'id' | 'createdAt'>

function idsOf(clients: ReadonlyMap<string, KnownClient>): Map<string, string> {
  return new Map([...clients].map(([email, { id }]) => [email, id]))
}

async function findKnownClients(db: Knex, emails: readonly string[]): Promise<Map<string, KnownClient>> {
  if (emails.length === 0) return new Map()
  const found: (KnownClient & { email: string })[] = await db('clients')
    .whereRaw('email = any(?)', [[...emails]])
    .select({ id: 'id', email: 'email', createdAt: 'created_at' })
    .options(prepared('clients by address'))
  return new Map(found.map(({ email, ...client }) => [email, client]))
}
