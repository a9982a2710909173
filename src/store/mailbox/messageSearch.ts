import type { Knex } from 'knex'
import { type MailSearch, placeMarks, toTsQuery, weekMark } from '../../domain/search/mailSearch.ts'
import { preparedByText } from '../database/prepared.ts'
import { tsQuerySql } from '../database/tsQuery.ts'
import { listPageEmails, type MailboxEmailRow } from './mailboxEmails.ts'
import { type NamedLink, narrowByLinks } from './mailLinks.ts'

/** PostgreSQL's parser joins words at these. Ten replace calls are five times as fast as one translate. */
const joints = [...'.@-_/<&+~:']
const folded = (text: string) =>
  `left(${joints.reduce((inner, sign) => `replace(${inner}, '${sign}', ' ')`, `unaccent(${text})`)}, 100000)`
const vector = (text: string) => `to_tsvector('simple', ${folded(text)})`
/** Indexes words plain and marked with their place. */
const placed = (place: keyof typeof placeMarks, text: string) =>
  `${vector(text)} || to_tsvector('simple', regexp_replace(${folded(text)}, '[^[:space:][:punct:]]+', '${placeMarks[place]}\\&', 'g'))`
const peopleOf = (...columns: string[]) =>
  `(select coalesce(string_agg(concat_ws(' ', p->>'name', p->>'address'), ' '), '')
    from jsonb_array_elements(${columns.join(' || ')}) p)`
const attachmentNames = `(select coalesce(string_agg(a->>'name', ' '), '') from jsonb_array_elements(m.attachments) a)`

/** Lets the index find the newest messages. */
const weekOf = (at: string) =>
  `case when isfinite(${at}) then floor(date_part('epoch', ${at}) / 604800)::int::text else '' end`

const hasCopy = 'exists (select 1 from message_copies c where c.message_id = messages.id)'

/**
 * Indexes 100,000 characters, to stay below PostgreSQL's megabyte.
 * @returns the last id, or null when nothing was left
 */
export async function indexBatch(
  db: Knex,
  after: string | null,
  limit: number,
  others: 'skip' | 'await' = 'skip',
): Promise<string | null> {
  const { rows } = await db.raw(
    `with batch as (
       -- The words are read from the locked rows: a change meanwhile must not be taken for indexed.
       select id, received_at, subject, from_name, from_address, to_recipients, cc_recipients, bcc_recipients,
         attachments, text
       from messages where search_stale and ${hasCopy} and (?::uuid is null or id > ?) order by id limit ?
       for update ${others === 'skip' ? 'skip locked' : ''}
     ), documents as (
       insert into message_search (message_id, received_at, document)
       select m.id, coalesce(m.received_at, '-infinity'),
         ${placed('subject', 'left(m.subject, 5000)')}
           || ${placed('from', `left(m.from_name || ' ' || m.from_address, 2000)`)}
           || ${placed('to', `left(${peopleOf('m.to_recipients', 'm.cc_recipients', 'm.bcc_recipients')}, 50000)`)}
           || ${vector(`left(${attachmentNames}, 10000) || ' ' || left(m.text, 100000)`)}
           || array_to_tsvector(array['${weekMark}' || ${weekOf('m.received_at')}])
       from batch m
       on conflict (message_id) do update set received_at = excluded.received_at, document = excluded.document
       returning message_id
     ), done as (
       update messages set search_stale = false from documents where messages.id = documents.message_id
     )
     select id::text from documents join batch on id = message_id order by id desc limit 1`,
    [after, after, limit],
  )
  return rows[0]?.id ?? null
}

export async function hasUnindexed(db: Knex): Promise<boolean> {
  return (await db('messages').whereRaw(`search_stale and ${hasCopy}`).first(db.raw('1'))) !== undefined
}

export interface EmailSearch {
  search: MailSearch
  links: readonly NamedLink[]
  overrideDomains: readonly string[]
  folderId: string | null
  offset: number
  limit: number
}

/** Above this, the newest documents probably fill the page. */
const commonMatches = 5000
const leastRead = 150
/** Above this, the newest weeks come first, which avoids sorting all. */
const manyMatches = 2000
/** Enough if one in fifty matches. */
const lookedThrough = 80

/** The index returns matches unsorted, so frequent words are first searched among the newest messages. */
export function searchEmails(db: Knex, wanted: EmailSearch): Promise<MailboxEmailRow[]> {
  return searchPage(db, wanted, page => listPageEmails(db, page))
}

export async function countFoundEmails(
  db: Knex,
  wanted: Omit<EmailSearch, 'offset' | 'limit'>,
  most: number,
): Promise<number> {
  return (await searchPage(db, { ...wanted, offset: 0, limit: most }, page => page)).length
}

async function searchPage<T>(
  db: Knex,
  wanted: EmailSearch,
  read: (page: Knex.QueryBuilder) => PromiseLike<T[]>,
): Promise<T[]> {
  const { terms, states, links, before, after } = wanted.search
  if (!terms.some(term => !term.negated)) {
    const isEmpty = [...terms, ...states, ...links].length === 0 && !before && !after && wanted.folderId === null
    return isEmpty ? [] : read(filteredPage(db, wanted))
  }
  const list = (found: Knex.QueryBuilder) => read(matchedPage(db, wanted, found))
  const expected = await expectMatches(db, wanted.search)
  if (expected > commonMatches) {
    const near = await list(matchesRead(db, wanted))
    if (near.length === wanted.limit) return near
  }
  if (expected > manyMatches) {
    const near = await list(matches(db, wanted, await listNewestWeeks(db, wanted)))
    if (near.length === wanted.limit) return near
  }
  return list(matches(db, wanted))
}

const tsQuery = tsQuerySql('?')

async function expectMatches(db: Knex, search: MailSearch): Promise<number> {
  const explain = `explain (format json) select 1 from message_search where document @@ ${tsQuery}`
  const { rows } = await db.raw(explain, [toTsQuery(search.terms)])
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows']
}

function newest(db: Knex, search: MailSearch, count: number): Knex.QueryBuilder {
  const query = db('message_search').orderBy('received_at', 'desc').limit(count)
  narrowByDay(query, 'received_at', search)
  return query
}

function matchesRead(db: Knex, { search, offset, limit }: EmailSearch): Knex.QueryBuilder {
  const read = newest(db, search, Math.max(leastRead, 4 * (offset + limit)))
  return db.from(read.as('newest')).whereRaw(`document @@ ${tsQuery}`, [toTsQuery(search.terms)])
}

async function listNewestWeeks(db: Knex, { search, offset, limit }: EmailSearch): Promise<string[]> {
  const dates = newest(db, search, lookedThrough * (offset + limit)).select('received_at')
  const query = db.from(dates.as('newest')).select(db.raw(`distinct ${weekOf('received_at')} as week`))
  const rows = (await preparedByText(query)) as { week: string }[]
  return rows.map(({ week }) => week)
}

/** Every document has a copy, so one page is enough without filters. */
function matches(db: Knex, wanted: EmailSearch, weeks: readonly string[] = []): Knex.QueryBuilder {
  const { search, folderId, offset, limit } = wanted
  const query = db.from(db.raw(`find_messages(${tsQuery}) as found`, [toTsQuery(search.terms, weeks)]))
  narrowByDay(query, 'received_at', search)
  const isFiltered = folderId !== null || search.states.length > 0 || search.links.length > 0
  return isFiltered ? query : query.orderBy('received_at', 'desc').limit(offset + limit)
}

function matchedPage(db: Knex, wanted: EmailSearch, matches: Knex.QueryBuilder): Knex.QueryBuilder {
  const query = db
    .from(matches.select('message_id', 'received_at').as('hit'))
    .join({ c: 'message_copies' }, 'c.message_id', 'hit.message_id')
    .join({ f: 'mail_folders' }, 'f.id', 'c.folder_id')
    .whereNull('f.removed_at')
    .orderByRaw('hit.received_at desc, c.graph_id')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .select('c.graph_id', 'hit.received_at')
  if ([...wanted.search.states, ...wanted.links].length > 0) query.join({ m: 'messages' }, 'm.id', 'hit.message_id')
  return narrowed(query, wanted)
}

function filteredPage(db: Knex, wanted: EmailSearch): Knex.QueryBuilder {
  const { search } = wanted
  const query = db({ m: 'messages' })
    .join({ c: 'message_copies' }, 'c.message_id', 'm.id')
    .join({ f: 'mail_folders' }, 'f.id', 'c.folder_id')
    .whereNull('f.removed_at')
    .orderByRaw('c.received_at desc, c.graph_id')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .select('c.graph_id', 'c.received_at')
  narrowByDay(query, 'c.received_at', search)
  if (search.terms.length > 0) {
    query
      .join({ s: 'message_search' }, 's.message_id', 'm.id')
      .whereRaw(`s.document @@ ${tsQuery}`, [toTsQuery(search.terms)])
  }
  return narrowed(query, wanted)
}

const stateSql = { read: 'c.is_read', flagged: `c.flag_status = 'flagged'`, attachment: 'm.has_attachments' } as const

function narrowed(
  query: Knex.QueryBuilder,
  { search, links, folderId, overrideDomains }: EmailSearch,
): Knex.QueryBuilder {
  if (folderId !== null) query.where('c.folder_id', folderId)
  for (const { state, holds } of search.states) query.whereRaw(`${holds ? '' : 'not '}(${stateSql[state]})`)
  narrowByLinks(query, links, overrideDomains)
  return query
}

function narrowByDay(query: Knex.QueryBuilder, column: string, { before, after }: MailSearch): void {
  if (before) query.where(column, '<', before)
  if (after) query.where(column, '>=', after)
}
