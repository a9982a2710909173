import type { Knex } from 'knex'
import type { MailAddress } from '../../domain/mail.ts'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import { hasWithdrawn } from '../candidates/withdrawals.ts'
import { columnOf, countRows, type ListRange, listRows, narrowById, type Page } from '../database/listRows.ts'
import { readInPages } from '../database/readInPages.ts'
import { type Condition, levelCondition, ownerCondition } from '../database/termConditions.ts'
import { hasReminder, reminderOfThread, type SelectedReminder } from './reminders.ts'
import { findsHidden, type NamedPart, narrowBySearch } from './responseSearch.ts'
import type { EvidenceRange } from './responses.ts'
import { newestStanceFirst } from './responseThreads.ts'
import { ownerOfThread } from './threadOwners.ts'

export interface ResponseRow {
  id: string
  refId: string | null
  candidateId: string | null
  candidateName: string | null
  clientEmail: string
  clientName: string | null
  subject: string | null
  content: string
  level: InterestLevel | null
  judgedLevel: InterestLevel | null
  confidence: number | null
  evidence: EvidenceRange[]
  linkedBy: string | null
  classifierVersion: string | null
  correctedAt: Date | null
  isCategorySet: boolean
  hasAttachments: boolean
  /** Empty for an answer that a colleague forwarded. */
  replyTo: MailAddress[]
  isRead: 'true' | 'false'
  status: string
  category: string | null
  receivedAt: Date | null
  messageId: string | null
  threadId: string | null
  threadPosition: number
  threadSize: number
  threadUnread: number
  threadLevel: InterestLevel
  stance: InterestLevel
  latestAt: Date | null
  reminder: SelectedReminder | null
  owner: string | null
  isOwnerSet: boolean
  isWithdrawn: boolean
}

const columns: Readonly<
  Record<
    Exclude<keyof ResponseRow, 'hasAttachments' | 'replyTo' | 'reminder' | 'owner' | 'isOwnerSet' | 'isWithdrawn'>,
    string
  >
> = {
  id: 'r.id',
  refId: 'r.ref_id',
  candidateId: 'r.candidate_id',
  candidateName: 'c.name',
  clientEmail: 'r.client_email',
  clientName: 'r.client_name',
  subject: 'r.subject',
  content: 'r.content',
  level: 'r.interest_level',
  judgedLevel: 'r.judged_level',
  confidence: 'r.sentiment_score',
  evidence: 'r.sentiment_analysis',
  linkedBy: 'r.linked_by',
  classifierVersion: 'r.classifier_version',
  correctedAt: 'r.corrected_at',
  isCategorySet: 'r.category_set',
  isRead: 'r.is_read',
  status: 'r.status',
  category: 'r.category',
  receivedAt: 'r.received_at',
  messageId: 'r.message_id',
  threadId: 'r.thread_id',
  threadPosition: 'r.thread_position',
  threadSize: 't.size',
  threadUnread: 't.unread_count',
  threadLevel: 't.level',
  stance: 't.stance',
  latestAt: 't.latest_at',
}

const sortColumns = { ...columns, latestAt: 't.top_at' }

/** A join would read all messages of a long list. */
const ofMessage = `coalesce((select m.has_attachments from messages m
    where m.internet_message_id = r.message_id), false) as "hasAttachments",
  coalesce((select m.reply_to from messages m
    where m.internet_message_id = r.message_id and m.from_address = r.client_email), '[]') as "replyTo"`

export interface ResponseFilter {
  id?: string | string[]
  search?: readonly NamedPart[]
  interestLevel?: InterestLevel | InterestLevel[]
  isRead?: 'true' | 'false'
  status?: string
  refId?: string
  candidateId?: string
  /** Lists the first message of each thread, without reminders unless the search finds them. */
  threads?: boolean
  owners?: string[]
  hasReminder?: boolean
  withReminders?: boolean
  mailbox?: string
}

const listedContent = 4000

const usualOrder = { field: 'latestAt', order: 'desc' } as const

/** STATE-11. */
export function listResponses(
  db: Knex,
  filter: ResponseFilter,
  range: ListRange,
  overrideDomains: readonly string[],
): Promise<Page<ResponseRow>> {
  const query = selectShown(db, filter, overrideDomains).select(
    db.raw('left(r.content, ?) as content', [listedContent]),
  )
  return listRows(query, sortColumns, range, usualOrder, countThreads(db, filter, overrideDomains))
}

export function countFoundThreads(
  db: Knex,
  filter: Pick<ResponseFilter, 'search' | 'mailbox'>,
  overrideDomains: readonly string[],
  most: number,
): Promise<number> {
  const query = db({ t: 'response_threads' }).select('t.thread_id').limit(most)
  narrowByThread(db, query, { ...filter, threads: true }, overrideDomains)
  return countRows(db.from(query.as('found')))
}

/** Small, because replies can have megabytes. */
const readAtOnce = 100

/** Reads from one snapshot, with all messages of the threads (RESP-06). */
export async function* readResponses(
  db: Knex,
  filter: ResponseFilter,
  sort: ListRange['sort'],
  overrideDomains: readonly string[],
  pageSize = readAtOnce,
): AsyncGenerator<ResponseRow[], void, undefined> {
  const { field, order } = sort ?? usualOrder
  const shown = selectShown(db, filter, overrideDomains)
  const threadIds = shown.clone().clearSelect().select('t.thread_id')
  const query = (filter.threads ? selectResponses(db).whereIn('r.thread_id', threadIds) : shown)
    .select({ content: columns.content })
    .orderBy([
      { column: columnOf(field, sortColumns), order, nulls: 'last' },
      { column: 'r.thread_id' },
      { column: 'r.thread_position' },
    ])
  yield* readInPages<ResponseRow>(db, query, pageSize)
}

function selectShown(db: Knex, filter: ResponseFilter, overrideDomains: readonly string[]): Knex.QueryBuilder {
  const query = selectResponses(db, filter.threads)
  narrowById(query, filter.id, 'r.id')
  if (filter.status) query.where('r.status', filter.status)
  if (filter.refId) query.where('r.ref_id', filter.refId)
  if (filter.candidateId) query.where('r.candidate_id', filter.candidateId)
  narrowByThread(db, query, filter, overrideDomains)
  return query
}

function countThreads(
  db: Knex,
  filter: ResponseFilter,
  overrideDomains: readonly string[],
): Knex.QueryBuilder | undefined {
  const { threads, id, status, refId, candidateId } = filter
  if (!threads || [id, status, refId, candidateId].some(value => value !== undefined)) return undefined
  const query = db({ t: 'response_threads' })
  narrowByThread(db, query, filter, overrideDomains)
  return query
}

function narrowByThread(
  db: Knex,
  query: Knex.QueryBuilder,
  filter: ResponseFilter,
  overrideDomains: readonly string[],
): void {
  const { owners, interestLevel, search = [], threads = false, withReminders = false, mailbox = '' } = filter
  if (owners) narrowTo(query, ownerCondition('t.thread_id', owners))
  if (filter.hasReminder) query.whereRaw(hasReminder)
  else if (threads && !withReminders && !findsHidden(search) && filter.id === undefined)
    query.whereNull('t.hidden_until')
  if (filter.isRead) narrowByRead(query, filter.isRead, threads)
  if (interestLevel) {
    const columns = { level: 't.stance', domain: 't.sender_domain' }
    narrowTo(query, levelCondition(columns, [interestLevel].flat(), overrideDomains))
  }
  narrowBySearch(db, query, search, { threads, overrideDomains, mailbox })
}

export async function findResponse(db: Knex, id: string): Promise<ResponseRow | null> {
  return (await selectResponses(db).select({ content: 'r.content' }).where('r.id', id).first()) ?? null
}

export interface ThreadEmailRow extends ResponseRow {
  decides: boolean
}

const listedEmails = 50

/** Keeps the first 50, the next 50 unread, the newest, the newest unread and the deciding one. */
export async function listThreadEmails(db: Knex, threadIds: readonly string[]): Promise<Map<string, ThreadEmailRow[]>> {
  const placed = db.raw(
    `select id, is_read, thread_position, decides_first = 1 and interest_level <> 'unknown' as decides, from_end,
       from_end_alike, row_number() over (partition by thread_id, is_read, thread_position <= :most
         order by thread_position) as place
     from (
       select *, row_number() over (partition by thread_id order by thread_position desc) as from_end,
         row_number() over (partition by thread_id, is_read order by thread_position desc) as from_end_alike,
         row_number() over (partition by thread_id order by ${newestStanceFirst}) as decides_first
       from email_responses where thread_id = any(:threadIds)) numbered`,
    { threadIds: [...threadIds], most: listedEmails },
  )
  const rows: ThreadEmailRow[] = await selectResponses(db)
    .select(db.raw('left(r.content, 2000) as content'), 'placed.decides')
    .join(db.raw('(?) as placed', [placed]), 'placed.id', 'r.id')
    .whereRaw(
      `(placed.thread_position <= :most or placed.is_read = 'false' and (placed.place <= :most or placed.from_end_alike = 1)
        or placed.from_end = 1 or placed.decides)`,
      { most: listedEmails },
    )
    .orderBy([{ column: 'r.thread_id' }, { column: 'r.thread_position' }])
  return Map.groupBy(rows, row => row.threadId ?? '')
}

/** `leads` selects each thread's first response. A join by both keys would mislead the planner. */
function selectResponses(db: Knex, leads = false): Knex.QueryBuilder {
  const { content: _, evidence, ...plain } = columns
  const query = db({ r: 'email_responses' })
  if (leads) query.join({ t: 'response_threads' }, 't.lead_response_id', 'r.id')
  else query.join({ t: 'response_threads' }, 't.thread_id', 'r.thread_id')
  return query
    .leftJoin({ c: 'candidates' }, 'c.id', 'r.candidate_id')
    .select(plain)
    .select(
      db.raw(
        `coalesce(${evidence} -> 'evidence', '[]') as evidence, ${ofMessage}, ${reminderOfThread}, ${ownerOfThread},
        ${hasWithdrawn('r')} as "isWithdrawn"`,
      ),
    )
}

function narrowTo(query: Knex.QueryBuilder, { sql, bindings }: Condition): void {
  query.whereRaw(sql, [...bindings])
}

function narrowByRead(query: Knex.QueryBuilder, isRead: 'true' | 'false', threads: boolean): void {
  if (!threads) query.where('r.is_read', isRead)
  else if (isRead === 'false') query.whereRaw('t.unread_count > 0')
  else query.whereRaw('t.unread_count = 0')
}
