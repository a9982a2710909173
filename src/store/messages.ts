import type { Knex } from 'knex'
import { headerValue } from '../domain/mail.ts'
import { type MailItem, mailContent } from '../domain/mailbox/mailItem.ts'
import { readReplyText } from '../reading/text/replyText.ts'
import { prepared } from './database/prepared.ts'
import { together } from './database/together.ts'
import { messageKey } from './mailbox/messageKey.ts'
import { keepsFromAsking } from './mailbox/unwantedMail.ts'
import { findWaitingAnswers } from './mailbox/waitingAnswers.ts'

/** What a mail is stored as: the type of each column, and what stands there when Graph leaves it unsaid. */
const messageColumns = {
  conversation_id: ['text'],
  in_reply_to: ['text'],
  subject: ['text', "''"],
  from_name: ['text', "''"],
  from_address: ['text', "''"],
  to_recipients: ['jsonb', "'[]'"],
  cc_recipients: ['jsonb', "'[]'"],
  bcc_recipients: ['jsonb', "'[]'"],
  reply_to: ['jsonb', "'[]'"],
  body_type: ['text', "'text'"],
  body: ['text', "''"],
  text: ['text', "''"],
  new_text: ['text', "''"],
  quotes: ['jsonb', "'[]'"],
  headers: ['jsonb', "'[]'"],
  attachments: ['jsonb', "'[]'"],
  odata_type: ['text'],
  importance: ['text', "'normal'"],
  has_attachments: ['boolean', 'false'],
  is_draft: ['boolean', 'false'],
  sent_at: ['timestamptz'],
  received_at: ['timestamptz'],
} as const

/** The SQL of whom a message is to: To, Cc and Bcc, in this order. */
export function recipientsOf(table: string): string {
  return `(${table}.to_recipients || ${table}.cc_recipients || ${table}.bcc_recipients)`
}

/** A draft's words change until it is sent; other mail is changed only by an edit in Outlook. */
const changeable = Object.keys(messageColumns) as (keyof typeof messageColumns)[]

/**
 * Stores copies and the mails that they are copies of. What a copy leaves unsaid stays as it was. Items must be
 * complete (have a body) unless their copy is known already.
 */
export async function saveMailItems(trx: Knex.Transaction, items: readonly MailItem[], round: number): Promise<void> {
  const complete = items.filter(item => item.body !== undefined)
  const byKey = new Map(complete.map(item => [messageKey(item), item]))
  const rows = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => messageRow(key, item))
  const byId = new Map(items.map(item => [item.graphId, copyRow(item, round)]))
  const copies = [...byId.values()].sort((a, b) => (a.graph_id < b.graph_id ? -1 : 1))
  await together([rows.length > 0 && upsertMessages(trx, rows), copies.length > 0 && upsertCopies(trx, copies)])
}

async function upsertMessages(db: Knex, rows: readonly MessageRow[]): Promise<void> {
  const given = changeable.map(name => {
    const [, unsaid] = messageColumns[name]
    return unsaid ? `coalesce(${name}, ${unsaid})` : name
  })
  const set = changeable.map(name => `${name} = ${toldOrKept(name)}`)
  const differs = changeable.map(name => `messages.${name}`).join(', ')
  const changed = changeable.map(toldOrKept).join(', ')
  // An array a column: texts of many kilobytes in one JSON would be escaped and parsed once more on either side.
  await db
    .raw(
      `insert into messages as messages (internet_message_id, reference_ids, ${changeable.join(', ')})
     select internet_message_id, array(select jsonb_array_elements_text(reference_ids)), ${given.join(', ')}
     from unnest(?::text[], ?::jsonb[], ${changeable.map(name => `?::${messageColumns[name][0]}[]`).join(', ')})
       as rows (internet_message_id, reference_ids, ${changeable.join(', ')})
     on conflict (internet_message_id) do update set search_stale = true, ${set.join(', ')}
     where (${differs}) is distinct from (${changed})`,
      [
        rows.map(row => row.internet_message_id),
        rows.map(row => JSON.stringify(row.reference_ids)),
        ...changeable.map(name => columnOf(rows, name)),
      ],
    )
    .options(prepared('store mails'))
}

/** Bcc is told by the copy in Sent Items alone: the one that came to ourselves does not take it away. */
function toldOrKept(name: keyof typeof messageColumns): string {
  if (name !== 'bcc_recipients') return `coalesce(excluded.${name}, messages.${name})`
  return `case when excluded.is_draft or excluded.bcc_recipients <> '[]' then excluded.bcc_recipients
    else messages.bcc_recipients end`
}

/** A column as PostgreSQL's array literal takes it; null for what Graph left unsaid. */
function columnOf(rows: readonly MessageRow[], name: keyof typeof messageColumns): string[] {
  const isJson = messageColumns[name][0] === 'jsonb'
  const values = rows.map(({ [name]: value }) =>
    isJson && value !== undefined ? JSON.stringify(value) : (value ?? null),
  )
  // What knex calls strings may be null or a boolean too: they become one array literal.
  return values as string[]
}

async function upsertCopies(db: Knex, rows: object[]): Promise<void> {
  await db
    .raw(
      `with stored as (insert into message_copies as copies (graph_id, message_id, folder_id, is_read, flag_status, change_key,
       received_at, seen_round)
     select rows.graph_id, coalesce(messages.id, known.message_id), rows.folder_id,
       coalesce(rows.is_read, known.is_read, false), coalesce(rows.flag_status, known.flag_status, 'notFlagged'),
       coalesce(rows.change_key, known.change_key), coalesce(rows.received_at, known.received_at), rows.seen_round
     from jsonb_to_recordset(?::jsonb) as rows (graph_id text, message_key text, folder_id text, is_read boolean,
       flag_status text, change_key text, received_at timestamptz, seen_round integer)
     left join messages on messages.internet_message_id = rows.message_key
     left join message_copies known on known.graph_id = rows.graph_id
     on conflict (graph_id) do update set message_id = excluded.message_id, folder_id = excluded.folder_id,
       is_read = excluded.is_read, flag_status = excluded.flag_status, change_key = excluded.change_key,
       received_at = excluded.received_at, seen_round = excluded.seen_round
     where copies is distinct from excluded returning message_id)
     -- Of a mail that had no copy any more nothing is found.
     update messages set search_stale = true from stored where messages.id = stored.message_id and not search_stale
       and not exists (select from message_search s where s.message_id = messages.id)`,
      [JSON.stringify(rows)],
    )
    .options(prepared('store copies'))
}

/** The ids among `graphIds` whose copies the mirror has. */
export async function findKnownCopies(db: Knex, graphIds: readonly string[]): Promise<Map<string, string>> {
  if (graphIds.length === 0) return new Map()
  const rows = await db('message_copies').whereIn('graph_id', graphIds).select('graph_id', 'folder_id')
  return new Map(rows.map(row => [row.graph_id, row.folder_id]))
}

/** The change keys of those among `graphIds` that the mirror has in this folder. */
export async function findChangeKeys(
  db: Knex,
  folderId: string,
  graphIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db('message_copies')
    .where({ folder_id: folderId })
    .whereRaw('graph_id = any(?)', [[...graphIds]])
    .select('graph_id', 'change_key')
  return new Map(rows.map(row => [row.graph_id, row.change_key]))
}

/** When the newest mail was received that came by `until`; null when there is none. */
export async function findNewestMailAt(db: Knex, until: Date): Promise<Date | null> {
  const row = await db('messages').where('received_at', '<=', until).max({ at: 'received_at' }).first()
  return row?.at ?? null
}

/** The Internet Message-ID of a copy's mail, or null for a copy that the mirror lacks. */
export async function findMessageKey(db: Knex, graphId: string): Promise<string | null> {
  const row = await db('message_copies')
    .join('messages', 'messages.id', 'message_copies.message_id')
    .where({ graph_id: graphId })
    .first('internet_message_id')
  return row?.internet_message_id ?? null
}

/** Copies of a folder that a full round did not meet: they went, or moved, while the cursor was lost. */
export function listUnseenCopies(
  db: Knex,
  wanted: { folderId: string; round: number; after: string; limit: number },
): Promise<string[]> {
  return db('message_copies')
    .where({ folder_id: wanted.folderId })
    .where('seen_round', '<', wanted.round)
    .where('graph_id', '>', wanted.after)
    .orderBy('graph_id')
    .limit(wanted.limit)
    .pluck('graph_id')
}

/** All copies of a folder, for comparing with Graph's. */
export function listCopyIds(db: Knex, folderId: string): Promise<string[]> {
  return db('message_copies').where({ folder_id: folderId }).pluck('graph_id')
}

/**
 * Takes copies that Graph no longer has out of the mirror. The mail itself goes with its last copy, unless a
 * response or submission came of it: those are never deleted because their message moved (law 3). One that keeps its
 * writer, or those it did not reach, from being asked again stays too, as does what may be an answer and was not looked
 * at: that holds whoever tidies the mailbox.
 */
export async function deleteCopies(db: Knex, graphIds: readonly string[]): Promise<void> {
  const messageIds = await db('message_copies').whereIn('graph_id', graphIds).delete().returning('message_id')
  const withoutCopy = db('messages')
    .whereIn(
      'id',
      messageIds.map(row => row.message_id),
    )
    .whereNotExists(db('message_copies').whereRaw('message_copies.message_id = messages.id'))
  await db('message_search').whereIn('message_id', withoutCopy.clone().select('id')).delete()
  await withoutCopy.clone().update({ search_stale: false })
  const waiting = await findWaitingAnswers(db, withoutCopy.clone())
  await withoutCopy
    .whereNotIn('id', waiting)
    .whereNotExists(db('email_responses').whereRaw('email_responses.message_id = messages.internet_message_id'))
    .whereNotExists(
      db('email_submissions').whereRaw('email_submissions.internet_message_id = messages.internet_message_id'),
    )
    .whereRaw(`(${keepsFromAsking}) is not true`)
    .delete()
}

type MessageRow = ReturnType<typeof messageRow>

function messageRow(key: string, item: MailItem) {
  const { text, newText, quotes } = item.reading ?? readReplyText(mailContent(item))
  const references = headerValue(item.headers ?? [], 'References')?.match(/<[^<>\s]+>/g) ?? []
  return {
    internet_message_id: key,
    conversation_id: item.conversationId,
    in_reply_to: headerValue(item.headers ?? [], 'In-Reply-To')?.match(/<[^<>\s]+>/)?.[0],
    reference_ids: references.slice(-50),
    subject: item.subject,
    from_name: item.from?.name,
    from_address: item.from?.address.toLowerCase(),
    to_recipients: item.to,
    cc_recipients: item.cc,
    bcc_recipients: item.bcc,
    reply_to: item.replyTo,
    body_type: item.bodyType,
    body: item.body,
    text,
    new_text: newText,
    quotes,
    headers: item.headers,
    attachments: item.attachments,
    odata_type: item.odataType,
    importance: item.importance,
    has_attachments: item.hasAttachments,
    is_draft: item.isDraft,
    sent_at: item.sentAt,
    received_at: item.receivedAt,
  }
}

function copyRow(item: MailItem, round: number) {
  return {
    graph_id: item.graphId,
    message_key: item.body === undefined ? undefined : messageKey(item),
    folder_id: item.folderId,
    is_read: item.isRead,
    flag_status: item.flagStatus,
    change_key: item.changeKey,
    received_at: item.receivedAt,
    seen_round: round,
  }
}
