import type { Knex } from 'knex'
import type { MailAddress, MailHeader } from '../domain/mail.ts'
import type { AttachmentItem } from '../domain/mailItem.ts'
import { quotedTextOf, type TextRange, unquotedTextOf } from '../domain/quotedText.ts'
import { recipientsOf } from './messages.ts'
import { prepared } from './prepared.ts'
import { tsQuerySql } from './tsQuery.ts'

/** A mail of the mirror as processing reads it. */
export interface StoredMessage {
  id: string
  internetMessageId: string
  conversationId: string | null
  inReplyTo: string | null
  referenceIds: string[]
  subject: string
  fromName: string
  fromAddress: string
  /** To, Cc and Bcc, in this order. */
  recipients: MailAddress[]
  /** The mail as it is read: whole, without what it quotes, the sender's own new words, and what it quotes. */
  text: string
  unquotedText: string
  newText: string
  quotedText: string
  headers: MailHeader[]
  attachments: AttachmentItem[]
  odataType: string | null
  importance: 'low' | 'normal' | 'high'
  hasAttachments: boolean
  sentAt: Date | null
  receivedAt: Date | null
  /** Well-known names of the folders where it lies. */
  folders: string[]
  /** It was found in Sent Items once, as a submission; it may have been filed elsewhere since. */
  isKnownSubmission: boolean
  /** A recruiter has said whom it is about. */
  isLinkedByRecruiter: boolean
  /** Where it stands in the order of arrival, exactly; for asking what comes after it. */
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

/** After so many failures a mail waits until somebody asks for a window that holds it. */
export const mostAttempts = 3

/** What processing did with a mail; see TERMS.md. */
export type MessageKind = 'response' | 'for_review' | 'automatic' | 'submission' | 'own' | 'system' | 'other'

const arrival = `coalesce(messages.received_at, 'infinity'::timestamptz)`

/** The oldest mails that were not processed, oldest first, after a given one. Drafts are left until they are sent. */
export async function listUnprocessedMessages(
  db: Knex,
  limit: number,
  after?: StoredMessage,
): Promise<StoredMessage[]> {
  const query = selectStored(db)
    .whereNull('processed_at')
    .where({ is_draft: false })
    .where('processing_attempts', '<', mostAttempts)
    .orderByRaw(`${arrival}, internet_message_id`)
    .limit(limit)
  if (after) {
    query.whereRaw(`(${arrival}, internet_message_id) > (?::timestamptz, ?)`, [after.position, after.internetMessageId])
  }
  const rows: StoredRow[] = await query.options(prepared(after ? 'unprocessed mails after one' : 'unprocessed mails'))
  return rows.map(readRow)
}

/** What processing made of a mail, with the mail as processing reads it. */
export interface MadeMessage {
  /** Null before it is processed, or while that is to be done again. */
  kind: MessageKind | null
  message: StoredMessage
}

/** The mail behind a copy, which nobody processes until the transaction ends; null when there is no such copy. */
export async function lockMessage(trx: Knex.Transaction, graphId: string): Promise<MadeMessage | null> {
  const copies = trx('message_copies').where({ graph_id: graphId }).select('message_id')
  const row: (StoredRow & Pick<MadeMessage, 'kind'>) | undefined = await selectStored(trx)
    .whereIn('messages.id', copies)
    .forUpdate('messages')
    .first('kind')
  if (!row) return null
  const { kind, ...stored } = row
  return { kind, message: readRow(stored) }
}

/** The same for the mail of a response: whether it waits to be processed again. */
export async function lockIfUnprocessed(trx: Knex.Transaction, internetMessageId: string): Promise<boolean> {
  const row = await trx('messages')
    .where({ internet_message_id: internetMessageId })
    .forUpdate()
    .first(trx.raw('processed_at is null and processing_attempts < ? as waits', [mostAttempts]))
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
      db.raw(`exists (select 1 from email_submissions s where s.message_id = messages.internet_message_id)
        as "isKnownSubmission"`),
      db.raw(`exists (select 1 from email_responses r where r.message_id = messages.internet_message_id
        and r.linked_by = 'recruiter') as "isLinkedByRecruiter"`),
      db.raw(`${arrival}::text as position`),
    )
}

function readRow({ quotes, ...row }: StoredRow): StoredMessage {
  return { ...row, unquotedText: unquotedTextOf(row.text, quotes), quotedText: quotedTextOf(row.text, quotes) }
}

/** The own words of mails that the mailbox has sent, by their Internet Message-IDs. */
export async function findSentTexts(
  db: Knex,
  internetMessageIds: readonly string[],
  mailbox: string,
): Promise<Map<string, string>> {
  if (internetMessageIds.length === 0) return new Map()
  const rows: { id: string; text: string }[] = await db('messages')
    .whereIn('internet_message_id', [...new Set(internetMessageIds)])
    .where({ from_address: mailbox })
    .select({ id: 'internet_message_id', text: 'new_text' })
  return new Map(rows.map(row => [row.id, row.text]))
}

/**
 * Puts mail of a window up for processing again: what failed too often, and what was made `kinds` of (an answer that
 * did not link, our own mail that was no submission), when candidates have come or changed since.
 */
export async function reopenMessages(db: Knex, since: Date, kinds: readonly ('for_review' | 'own')[]): Promise<void> {
  await db('messages')
    .where('received_at', '>=', since)
    .where(where =>
      where
        .where(failed => failed.whereNull('processed_at').where('processing_attempts', '>=', mostAttempts))
        .orWhere(unlinked =>
          unlinked.whereIn('kind', kinds).whereRaw('processed_at < (select max(updated_at) from candidates)'),
        ),
    )
    .update({ processed_at: null, processing_attempts: 0, kind: null })
}

/**
 * Puts mail that did not link, and mail of ours that was no submission, up for processing again when it says what one of
 * `mentions` asks for, and unlinked answers in the conversations of such mail; and linked answers and submissions by
 * `references`.
 *
 * @param queries as to_tsquery reads them; see mentionQuery
 */
export async function reopenMentions(
  trx: Knex.Transaction,
  { mentions, references }: { mentions: readonly string[]; references: readonly string[] },
): Promise<void> {
  await trx.raw(
    `with found as (
       select distinct f.message_id from unnest(?::text[]) q (query),
         lateral find_messages(${tsQuerySql('q.query')}) f
     ), referred as (
       select distinct f.message_id from unnest(?::text[]) q (query),
         lateral find_messages(${tsQuerySql('q.query')}) f
     ), reopened as (
       select id, conversation_id from messages join found on found.message_id = messages.id
       where kind in ('for_review', 'other', 'own') and processed_at is not null
       union select id, null from messages join referred on referred.message_id = messages.id
       where kind in ('response', 'submission') and processed_at is not null
     ), answers as (
       select id from messages where conversation_id in (select conversation_id from reopened)
         and kind in ('for_review', 'other') and processed_at is not null
     )
     update messages set processed_at = null, processing_attempts = 0, kind = null
     where id in (select id from reopened union select id from answers)`,
    [[...mentions], [...references]],
  )
}

/** Puts mail up again that could not be processed, however often that was tried. */
export async function reopenFailed(db: Knex): Promise<void> {
  await db('messages').whereNull('processed_at').where('processing_attempts', '>=', mostAttempts).update({
    processing_attempts: 0,
  })
}

/**
 * Puts mail up for processing again that did not link when it came before the submissions that it answers.
 *
 * @returns whether there is any
 */
export async function reopenAnswers(trx: Knex, submissionIds: readonly string[]): Promise<boolean> {
  if (submissionIds.length === 0) return false
  const { rowCount } = await trx.raw(
    `with sent as (select conversation_id, internet_message_id from email_submissions where id = any(?))
     update messages set processed_at = null, processing_attempts = 0, kind = null
     where id in (
       select m.id from sent join messages m on m.conversation_id = sent.conversation_id
         where m.kind in ('for_review', 'other') and m.processed_at is not null
       union select m.id from sent join messages m on m.in_reply_to = sent.internet_message_id
         where m.kind in ('for_review', 'other') and m.processed_at is not null)`,
    [[...submissionIds]],
  )
  return rowCount > 0
}

/** Puts the mails up for processing again whose responses answer these submissions: they are about somebody else now. */
export async function reopenLinkedAnswers(trx: Knex, submissionIds: readonly string[]): Promise<void> {
  await trx('messages')
    .whereIn(
      'internet_message_id',
      trx('email_responses').whereIn('email_submission_id', submissionIds).select('message_id'),
    )
    .update({ processed_at: null, processing_attempts: 0, kind: null })
}

/** Puts our own mail up again that was processed before its copy in Sent Items came: it may be a submission. */
export async function reopenSent(trx: Knex, internetMessageIds: readonly string[]): Promise<void> {
  if (internetMessageIds.length === 0) return
  await trx('messages')
    .whereIn('internet_message_id', [...internetMessageIds])
    .where({ kind: 'own' })
    .update({ processed_at: null, processing_attempts: 0, kind: null })
}

/** Marks mails as processed. */
export async function markProcessed(
  db: Knex,
  outcomes: readonly { id: string; kind: MessageKind; automatic: object | null }[],
  processedAt: Date,
): Promise<void> {
  await db
    .raw(
      `update messages set kind = o.kind, automatic = o.automatic, processed_at = ?, processing_error = null
     from jsonb_to_recordset(?::jsonb) as o (id uuid, kind text, automatic jsonb) where messages.id = o.id`,
      [processedAt, JSON.stringify(outcomes.map(({ id, kind, automatic }) => ({ id, kind, automatic })))],
    )
    .options(prepared('mails processed'))
}

/** Notes that processing a mail failed; it is tried again in later runs, a few times. */
export async function noteProcessingFailure(db: Knex, id: string, reason: string): Promise<void> {
  await db('messages')
    .where({ id })
    .update({ processing_error: reason.slice(0, 2000), processing_attempts: db.raw('processing_attempts + 1') })
}
