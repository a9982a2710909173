import type { Knex } from 'knex'
import type { MailAddress } from '../../domain/mail.ts'
import { type MailboxView, shownEventTypes } from '../../domain/mailbox/mailboxViews.ts'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import { reviewBelow } from '../../domain/responses/reviewReasons.ts'
import { preparedByText } from '../database/prepared.ts'
import { hiddenMessageIds } from './remindedMail.ts'
import { maxAttempts } from './unprocessedMessages.ts'

export interface MailboxEmailRow {
  messageId: string
  conversationId: string | null
  folderId: string
  subject: string
  from: string
  fromName: string
  to: MailAddress[]
  cc: MailAddress[]
  content: string
  receivedAt: Date | null
  isRead: boolean
  isDraft: boolean
  isDeleted: boolean
  flag: 'notFlagged' | 'flagged' | 'complete'
  hasAttachments: boolean
  importance: 'low' | 'normal' | 'high'
  kind: string | null
  unproven: boolean
  automaticKind: string | null
  category: string | null
  levels: MailLevel[] | null
}

/** Null for a corrected level. */
export interface MailLevel {
  clientEmail: string
  level: InterestLevel
  confidence: number | null
}

export interface EmailRange {
  offset: number
  limit: number
  unreadOnly: boolean
}

/** Needs the aliases `c` (copy) and `m` (message). */
export const emailColumns = {
  messageId: 'c.graph_id',
  conversationId: 'm.conversation_id',
  folderId: 'c.folder_id',
  subject: 'm.subject',
  from: 'm.from_address',
  fromName: 'm.from_name',
  to: 'm.to_recipients',
  cc: 'm.cc_recipients',
  receivedAt: 'c.received_at',
  isRead: 'c.is_read',
  isDraft: 'm.is_draft',
  flag: 'c.flag_status',
  hasAttachments: 'm.has_attachments',
  importance: 'm.importance',
  kind: 'm.kind',
  unproven: 'm.unproven',
}

export const emailMarks = `
  m.automatic ->> 'kind' as "automaticKind",
  exists (select 1 from mail_folders d where d.id = c.folder_id and d.well_known_name = 'deleteditems') as "isDeleted",
  (select r.category from email_responses r
  where r.message_id = m.internet_message_id and r.category is not null limit 1) as category,
  (select jsonb_agg(jsonb_build_object('clientEmail', r.client_email, 'level', coalesce(r.interest_level, 'unknown'),
    'confidence', case when r.interest_level = r.judged_level then r.sentiment_score end) order by r.ref_id)
  from email_responses r where r.message_id = m.internet_message_id) as levels`

/** `page` must select graph_id and received_at. */
export function listPageEmails(db: Knex, page: Knex.QueryBuilder): Promise<MailboxEmailRow[]> {
  const emails = db
    .from(page.as('page'))
    .join({ c: 'message_copies' }, 'c.graph_id', 'page.graph_id')
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .orderByRaw('page.received_at desc, page.graph_id')
    .select(emailColumns)
    .select(db.raw('left(m.text, 2000) as content'), db.raw(emailMarks))
  return preparedByText(emails)
}

const notHidden = `m.internet_message_id <> all(${hiddenMessageIds})`

/** Hides system notifications (MBX-21) and reminders from the Inbox. */
export function folderPage(
  db: Knex,
  folder: { id: string; wellKnownName: string | null },
  { offset, limit, unreadOnly }: EmailRange,
): Knex.QueryBuilder {
  const query = db({ c: 'message_copies' })
    .where('c.folder_id', folder.id)
    .orderByRaw('c.received_at desc, c.graph_id')
    .offset(offset)
    .limit(limit)
    .select('c.graph_id', 'c.received_at')
  if (unreadOnly) query.whereRaw('not c.is_read')
  if (folder.wellKnownName === 'inbox') {
    query
      .join({ m: 'messages' }, 'm.id', 'c.message_id')
      .whereRaw(`m.kind is distinct from 'system'`)
      .whereRaw(notHidden)
  }
  return query
}

/** Lists one copy per message, newest first. */
export function viewPage(db: Knex, view: MailboxView, range: EmailRange): Knex.QueryBuilder {
  const top = { ...range, offset: 0, limit: range.offset + range.limit }
  const branches: Readonly<Record<MailboxView, () => Knex.QueryBuilder[]>> = {
    responses: () => [ofKind(db, 'response', top)],
    submissions: () => [ofKind(db, 'submission', top)],
    candidates: () => [ofKind(db, 'response', top), ofKind(db, 'submission', top)],
    'for-review': () => [unlinkedForReview(db, top), unreadable(db, top), unsureForReview(db, top)],
  }
  return db
    .from(db.unionAll(branches[view](), true).as('found'))
    .orderByRaw('received_at desc, graph_id')
    .offset(range.offset)
    .limit(range.limit)
    .select('graph_id', 'received_at')
}

function ofKind(db: Knex, kind: string, range: EmailRange): Knex.QueryBuilder {
  return newestWithCopy(db, db({ m: 'messages' }).where('m.kind', kind).whereRaw(notHidden), range)
}

function unlinkedForReview(db: Knex, range: EmailRange): Knex.QueryBuilder {
  const open = db({ m: 'messages' }).where('m.kind', 'for_review').whereNull('m.review_closed_at')
  return newestWithCopy(db, open, range, true)
}

function unreadable(db: Knex, range: EmailRange): Knex.QueryBuilder {
  const open = db({ m: 'messages' })
    .whereNull('m.processed_at')
    .where('m.processing_attempts', '>=', maxAttempts)
    .whereNull('m.review_closed_at')
  return newestWithCopy(db, open, range, true)
}

/** Must equal the index email_responses_for_review. */
export const unsureCondition = (r: string) =>
  `${r}.sentiment_score < ${reviewBelow} and ${r}.corrected_at is null and ${r}.is_read = 'false' and ${r}.status <> 'closed'
    and ${r}.review_closed_at is null`

function unsureForReview(db: Knex, { limit, unreadOnly }: EmailRange): Knex.QueryBuilder {
  return db({ r: 'email_responses' })
    .join({ m: 'messages' }, 'm.internet_message_id', 'r.message_id')
    .joinRaw(oneCopy(unreadOnly, true))
    .whereRaw(unsureCondition('r'))
    .whereNull('m.review_closed_at')
    .whereRaw(notHidden)
    .whereRaw(
      `not exists (select 1 from email_responses o where o.message_id = r.message_id and o.id < r.id and ${unsureCondition('o')})`,
    )
    .orderByRaw('r.received_at desc, c.graph_id')
    .limit(limit)
    .select('c.graph_id', 'r.received_at')
}

function newestWithCopy(
  db: Knex,
  query: Knex.QueryBuilder,
  { limit, unreadOnly }: EmailRange,
  living = false,
): Knex.QueryBuilder {
  return query
    .joinRaw(oneCopy(unreadOnly, living))
    .orderByRaw('m.received_at desc, c.graph_id')
    .limit(limit)
    .select(db.raw('c.graph_id, m.received_at'))
}

/** `living` skips Deleted Items. */
function oneCopy(unreadOnly: boolean, living: boolean): string {
  const narrowed = [
    unreadOnly && 'and not copy.is_read',
    living &&
      `and not exists (select 1 from mail_folders f where f.id = copy.folder_id and f.well_known_name = 'deleteditems')`,
  ]
  return `cross join lateral (select copy.graph_id from message_copies copy where copy.message_id = m.id
    ${narrowed.filter(Boolean).join(' ')} order by copy.graph_id limit 1) c`
}

/** MBX-25. */
export function analyticsPage(db: Knex, limit: number): Knex.QueryBuilder {
  return db('sendgrid_events')
    .whereIn('event_type', shownEventTypes)
    .whereNotNull('timestamp')
    .orderByRaw('timestamp desc, id')
    .limit(limit)
    .select(db.raw('id::text as graph_id, timestamp as received_at, true as is_event'))
}

export interface AnsweredResponse {
  graphId: string | null
  clientEmail: string
  clientName: string | null
}

export async function findCopyOfResponse(db: Knex, responseId: string): Promise<AnsweredResponse | null> {
  const row = await db({ r: 'email_responses' })
    .leftJoin({ m: 'messages' }, 'm.internet_message_id', 'r.message_id')
    .leftJoin({ c: 'message_copies' }, 'c.message_id', 'm.id')
    .where('r.id', responseId)
    .orderBy('c.received_at', 'desc')
    .first({ graphId: 'c.graph_id', clientEmail: 'r.client_email', clientName: 'r.client_name' })
  return row ?? null
}
