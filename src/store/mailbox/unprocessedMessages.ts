import type { Knex } from 'knex'
import type { MailAddress, MailHeader } from '../../domain/mail.ts'
import type { AttachmentItem } from '../../domain/mailbox/mailItem.ts'
import { quotedTextOf, type TextRange, unquotedTextOf } from '../../domain/mailbox/quotedText.ts'
import { prepared } from '../database/prepared.ts'
import { recipientsOf } from './messages.ts'

export interface StoredMessage {
  id: string
  internetMessageId: string
  conversationId: string | null
  inReplyTo: string | null
  referenceIds: string[]
  subject: string
  fromName: string
  fromAddress: string
  /** Has To, Cc and Bcc, in this order. */
  recipients: MailAddress[]
  text: string
  unquotedText: string
  newText: string
  quotedText: string
  /** Our email that it answers, if it quotes nothing. */
  answeredText?: string
  headers: MailHeader[]
  attachments: AttachmentItem[]
  reportText?: string
  odataType: string | null
  importance: 'low' | 'normal' | 'high'
  hasAttachments: boolean
  sentAt: Date | null
  receivedAt: Date | null
  folders: string[]
  /** True even if moved from Sent Items. */
  isKnownSubmission: boolean
  isLinkedByRecruiter: boolean
  position: string
}

const columns = {
  id: 'messages.id',
  internetMessageId: 'internet_message_id',
  conversationId: 'conversation_id',
  inReplyTo: 'in_reply_to',
  referenceIds: 'reference_ids',
  subject: 'subject',
  fromName: 'from_name',
  fromAddress: 'from_address',
  text: 'text',
  newText: 'new_text',
  headers: 'headers',
  attachments: 'attachments',
  odataType: 'odata_type',
  importance: 'importance',
  hasAttachments: 'has_attachments',
  sentAt: 'sent_at',
  receivedAt: 'messages.received_at',
}

/** After this many, a message waits for a sync that looks back far enough. */
export const maxAttempts = 3

export type MessageKind = 'response' | 'for_review' | 'automatic' | 'submission' | 'own' | 'system' | 'other'

const arrival = `coalesce(messages.received_at, 'infinity'::timestamptz)`

export async function listUnprocessedMessages(
  db: Knex,
  limit: number,
  after?: StoredMessage,
): Promise<StoredMessage[]> {
  const query = selectUnprocessed(db).orderByRaw(`${arrival}, internet_message_id`).limit(limit)
  if (after) {
    query.whereRaw(`(${arrival}, internet_message_id) > (?::timestamptz, ?)`, [after.position, after.internetMessageId])
  }
  const rows: StoredRow[] = await query.options(prepared(`unprocessed emails${after ? ' after one' : ''}`))
  return rows.map(readRow)
}

export interface NewestPart {
  since?: Date
  onlyNew?: boolean
}

export async function listNewestUnprocessed(
  db: Knex,
  limit: number,
  { since, onlyNew }: NewestPart,
): Promise<StoredMessage[]> {
  const query = selectUnprocessed(db).orderByRaw(`${arrival} desc, internet_message_id desc`).limit(limit)
  if (since) query.whereRaw(`${arrival} >= ?`, [since])
  if (onlyNew) query.whereNull('kind')
  const rows: StoredRow[] = await query
  return rows.map(readRow).reverse()
}

function selectUnprocessed(db: Knex): Knex.QueryBuilder {
  return selectStored(db)
    .whereNull('processed_at')
    .where({ is_draft: false })
    .where('processing_attempts', '<', maxAttempts)
}

export interface MadeMessage {
  /** Null while it awaits processing. */
  kind: MessageKind | null
  automaticKind: string | null
  message: StoredMessage
}

export async function lockMessage(trx: Knex.Transaction, graphId: string): Promise<MadeMessage | null> {
  const copies = trx('message_copies').where({ graph_id: graphId }).select('message_id')
  const row: (StoredRow & Pick<MadeMessage, 'kind' | 'automaticKind'>) | undefined = await selectStored(trx)
    .whereIn('messages.id', copies)
    .forUpdate('messages')
    .first('kind', trx.raw(`automatic ->> 'kind' as "automaticKind"`))
  if (!row) return null
  const { kind, automaticKind, ...stored } = row
  return { kind, automaticKind, message: readRow(stored) }
}

/** Returns whether the message awaits processing again. */
export async function lockIfUnprocessed(trx: Knex.Transaction, internetMessageId: string): Promise<boolean> {
  const row = await trx('messages')
    .where({ internet_message_id: internetMessageId })
    .forUpdate()
    .first(trx.raw('processed_at is null and processing_attempts < ? as waits', [maxAttempts]))
  return row?.waits ?? false
}

type StoredRow = Omit<StoredMessage, 'quotedText' | 'unquotedText'> & { quotes: TextRange[] }

function selectStored(db: Knex): Knex.QueryBuilder {
  return db('messages')
    .select(columns)
    .select('quotes')
    .select(
      db.raw(`${recipientsOf('messages')} as recipients`),
      db.raw(`array(select f.well_known_name from message_copies c join mail_folders f on f.id = c.folder_id
        where c.message_id = messages.id and f.well_known_name is not null) as folders`),
      db.raw(`exists (select 1 from email_submissions s where s.internet_message_id = messages.internet_message_id)
        as "isKnownSubmission"`),
      db.raw(`exists (select 1 from email_responses r where r.message_id = messages.internet_message_id
        and r.linked_by = 'recruiter') as "isLinkedByRecruiter"`),
      db.raw(`${arrival}::text as position`),
    )
}

function readRow({ quotes, ...row }: StoredRow): StoredMessage {
  return { ...row, unquotedText: unquotedTextOf(row.text, quotes), quotedText: quotedTextOf(row.text, quotes) }
}

export async function findGraphIds(db: Knex, messageIds: readonly string[]): Promise<Map<string, string>> {
  const rows: { id: string; graphId: string }[] = await db('message_copies')
    .whereRaw('message_id = any(?)', [[...messageIds]])
    .select({ id: 'message_id', graphId: 'graph_id' })
  return new Map(rows.map(row => [row.id, row.graphId]))
}

export async function findSentTexts(
  db: Knex,
  internetMessageIds: readonly string[],
  mailbox: string,
): Promise<Map<string, string>> {
  if (internetMessageIds.length === 0) return new Map()
  const rows: { id: string; text: string }[] = await db('messages')
    .whereIn('internet_message_id', [...new Set(internetMessageIds)])
    .where({ from_address: mailbox, unproven: false })
    .select({ id: 'internet_message_id', text: 'new_text' })
  return new Map(rows.map(row => [row.id, row.text]))
}

interface ProcessedMessage {
  id: string
  kind: MessageKind
  automatic: object | null
  unproven?: boolean
  named?: readonly string[]
}

/** Locks by id, as indexing does. `ahead` means that older mail is missing. */
export async function markProcessed(
  db: Knex,
  outcomes: readonly ProcessedMessage[],
  { processedAt, ahead }: { processedAt: Date; ahead: boolean },
): Promise<void> {
  await db
    .raw(
      `with o as materialized (
         select * from jsonb_to_recordset(?::jsonb)
           as o (id uuid, kind text, automatic jsonb, unproven boolean, named uuid[])
       ), locked as materialized (
         select id from messages where id in (select id from o) order by id for no key update
       )
       update messages set kind = o.kind, automatic = o.automatic, named_candidates = o.named,
         processed_at = ?, processed_ahead = ?, unproven = coalesce(o.unproven, messages.unproven), processing_error = null
       from o join locked on locked.id = o.id where messages.id = o.id`,
      [
        JSON.stringify(
          outcomes.map(({ id, kind, automatic, unproven, named }) => ({ id, kind, automatic, unproven, named })),
        ),
        processedAt,
        ahead,
      ],
    )
    .options(prepared('emails processed'))
}

export async function recordProcessingFailure(db: Knex, id: string, reason: string): Promise<void> {
  await db('messages')
    .where({ id })
    .update({ processing_error: reason.slice(0, 2000), processing_attempts: db.raw('processing_attempts + 1') })
}
