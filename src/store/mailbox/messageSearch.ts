import type { Knex } from 'knex'
import { type MailSearch, placeMarks, toTsQuery, weekMark } from '../../domain/mailbox/mailSearch.ts'
import { preparedByText } from '../database/prepared.ts'
import { tsQuerySql } from '../database/tsQuery.ts'
import { listPageEmails, type MailboxEmailRow } from './mailboxEmails.ts'

/**
 * What joins words in the eyes of PostgreSQL's parser, as in addresses, names of files and signed numbers. Parted, they
 * are found one by one: `hollowaypike` in x@hollowaypike.example. Ten times replace takes a fifth of one translate.
 */
const joints = [...'.@-_/<&+~:']
/** Without accents, as the query is. */
const folded = (text: string) =>
  `left(${joints.reduce((inner, sign) => `replace(${inner}, '${sign}', ' ')`, `unaccent(${text})`)}, 100000)`
const vector = (text: string) => `to_tsvector('simple', ${folded(text)})`
/** The words as they are, and once more with the mark of their place. */
const placed = (place: keyof typeof placeMarks, text: string) =>
  `${vector(text)} || to_tsvector('simple', regexp_replace(${folded(text)}, '[^[:space:][:punct:]]+', '${placeMarks[place]}\\&', 'g'))`
const peopleOf = (...columns: string[]) =>
  `(select coalesce(string_agg(concat_ws(' ', p->>'name', p->>'address'), ' '), '')
    from jsonb_array_elements(${columns.join(' || ')}) p)`
const attachmentNames = `(select coalesce(string_agg(a->>'name', ' '), '') from jsonb_array_elements(m.attachments) a)`

/** The number of its week, by which the index finds the newest; a mail without a date is of none. */
const weekOf = (at: string) =>
  `case when isfinite(${at}) then floor(date_part('epoch', ${at}) / 604800)::int::text else '' end`

/** Of a mail that was deleted nothing is to be found, though a response may have come of it. */
const hasCopy = 'exists (select 1 from message_copies c where c.message_id = messages.id)'

/**
 * Brings the documents of up to `limit` messages up to date in one statement. A document holds at most 100,000
 * characters of its mail's text, which keeps it below PostgreSQL's limit of a megabyte.
 *
 * @param after the last id of the batch before; null for the first
 * @param others messages that another process is indexing: left to it, or waited for
 * @returns the last id of this batch, or null when nothing was left
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

/** Whether any message waits for its document. */
export async function hasUnindexed(db: Knex): Promise<boolean> {
  return (await db('messages').whereRaw(`search_stale and ${hasCopy}`).first(db.raw('1'))) !== undefined
}

/** What is searched for, and where. */
export interface EmailSearch {
  search: MailSearch
  folderId: string | null
  offset: number
  limit: number
}

/** Words of so many mails are met among the very newest, whose documents are read rather than the index. */
const commonMatches = 5000
const leastRead = 150
/** From so many matches on it pays to look among the newest mails first, before all are put in order. */
const manyMatches = 2000
/** So many of the newest for each one of the page: what one in fifty has fills it. */
const lookedThrough = 80

/**
 * Emails that match, newest first. The index hands over its matches in no order: where they are many, those among the
 * newest mails are asked for first, which mostly fills the page, whatever the size of the mailbox.
 */
export async function searchEmails(db: Knex, wanted: EmailSearch): Promise<MailboxEmailRow[]> {
  const { terms } = wanted.search
  if (!terms.some(term => !term.negated)) {
    const isEmpty = terms.length === 0 && Object.keys(wanted.search).length === 1
    return isEmpty ? [] : listPageEmails(db, filteredPage(db, wanted))
  }
  const list = (found: Knex.QueryBuilder) => listPageEmails(db, matchedPage(db, wanted, found))
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

/** How many mails match, as PostgreSQL's statistics have it; nothing is read. */
async function expectMatches(db: Knex, search: MailSearch): Promise<number> {
  const explain = `explain (format json) select 1 from message_search where document @@ ${tsQuery}`
  const { rows } = await db.raw(explain, [toTsQuery(search.terms)])
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows']
}

/** So many of the newest mails of the days that are asked for. */
function newest(db: Knex, search: MailSearch, count: number): Knex.QueryBuilder {
  const query = db('message_search').orderBy('received_at', 'desc').limit(count)
  narrowByDay(query, 'received_at', search)
  return query
}

/** Those among the very newest that match when they are read. */
function matchesRead(db: Knex, { search, offset, limit }: EmailSearch): Knex.QueryBuilder {
  const read = newest(db, search, Math.max(leastRead, 4 * (offset + limit)))
  return db.from(read.as('newest')).whereRaw(`document @@ ${tsQuery}`, [toTsQuery(search.terms)])
}

/** The weeks that the newest mails are of. */
async function listNewestWeeks(db: Knex, { search, offset, limit }: EmailSearch): Promise<string[]> {
  const dates = newest(db, search, lookedThrough * (offset + limit)).select('received_at')
  const query = db.from(dates.as('newest')).select(db.raw(`distinct ${weekOf('received_at')} as week`))
  const rows = (await preparedByText(query)) as { week: string }[]
  return rows.map(({ week }) => week)
}

/** Every document is of a mail that has a copy: without filters on copies, so many mails fill the page. */
function matches(db: Knex, wanted: EmailSearch, weeks: readonly string[] = []): Knex.QueryBuilder {
  const { search, folderId, offset, limit } = wanted
  const query = db.from(db.raw(`find_messages(${tsQuery}) as found`, [toTsQuery(search.terms, weeks)]))
  narrowByDay(query, 'received_at', search)
  const { isRead, isFlagged, hasAttachments } = search
  const isFiltered = [folderId ?? undefined, isRead, isFlagged, hasAttachments].some(filter => filter !== undefined)
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
  if (wanted.search.hasAttachments !== undefined) query.join({ m: 'messages' }, 'm.id', 'hit.message_id')
  return narrowed(query, wanted)
}

/** Without a word to look for: everything that passes the filters, less what has a word that it must not have. */
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

function narrowed(query: Knex.QueryBuilder, { search, folderId }: EmailSearch): Knex.QueryBuilder {
  if (folderId !== null) query.where('c.folder_id', folderId)
  if (search.isRead !== undefined) query.whereRaw(search.isRead ? 'c.is_read' : 'not c.is_read')
  if (search.isFlagged !== undefined) query.whereRaw(`c.flag_status ${search.isFlagged ? '=' : '<>'} 'flagged'`)
  if (search.hasAttachments !== undefined) query.where('m.has_attachments', search.hasAttachments)
  return query
}

function narrowByDay(query: Knex.QueryBuilder, column: string, { before, after }: MailSearch): void {
  if (before) query.where(column, '<', before)
  if (after) query.where(column, '>=', after)
}
