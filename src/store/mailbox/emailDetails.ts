import type { Knex } from 'knex'
import type { MailAddress } from '../../domain/mail.ts'
import type { AttachmentItem } from '../../domain/mailbox/mailItem.ts'
import type { TextRange } from '../../domain/mailbox/quotedText.ts'
import { prepared } from '../database/prepared.ts'
import { emailColumns, emailMarks, type MailboxEmailRow } from './mailboxEmails.ts'
import { messageIdOf } from './messages.ts'

export interface LinkedResponseRow {
  id: string
  refId: string | null
  candidateId: string | null
  candidateName: string | null
  interestLevel: string | null
  category: string | null
  isRead: 'true' | 'false'
}

export interface EmailDetailsRow extends MailboxEmailRow {
  internetMessageId: string
  /** The Message-ID, with a suffix if messages share it. */
  messageKey: string
  sharesMessageId: boolean
  bcc: MailAddress[]
  replyTo: MailAddress[]
  bodyType: 'text' | 'html'
  body: string
  newText: string
  quotes: TextRange[]
  sentAt: Date | null
  attachments: AttachmentItem[]
  contentIds: Record<string, string> | null
  folderName: string
  wellKnownName: string | null
  reviewClosedAt: Date | null
}

const wholeColumns = {
  ...emailColumns,
  content: 'm.text',
  messageKey: 'm.internet_message_id',
  bcc: 'm.bcc_recipients',
  replyTo: 'm.reply_to',
  bodyType: 'm.body_type',
  body: 'm.body',
  newText: 'm.new_text',
  quotes: 'm.quotes',
  sentAt: 'm.sent_at',
  attachments: 'm.attachments',
  contentIds: 'm.content_ids',
  folderName: 'f.display_name',
  wellKnownName: 'f.well_known_name',
  reviewClosedAt: 'm.review_closed_at',
}

const sharesMessageId = `(m.shared_message_id is not null
  or exists (select from messages other where other.shared_message_id = m.internet_message_id))`

export async function findEmail(db: Knex, graphId: string): Promise<EmailDetailsRow | null> {
  const row = await copies(db, graphId)
    .join({ f: 'mail_folders' }, 'f.id', 'c.folder_id')
    .select(db.raw(emailMarks))
    .select(db.raw(`${messageIdOf('m')} as "internetMessageId", ${sharesMessageId} as "sharesMessageId"`))
    .options(prepared('email'))
    .first(wholeColumns)
  return row ?? null
}

export function listLinkedResponses(db: Knex, messageKey: string): Promise<LinkedResponseRow[]> {
  return db({ r: 'email_responses' })
    .leftJoin({ k: 'candidates' }, 'k.id', 'r.candidate_id')
    .where('r.message_id', messageKey)
    .orderBy('r.ref_id')
    .options(prepared('responses of an email'))
    .select({
      id: 'r.id',
      refId: 'r.ref_id',
      candidateId: 'r.candidate_id',
      candidateName: 'k.name',
      interestLevel: 'r.interest_level',
      category: 'r.category',
      isRead: 'r.is_read',
    })
}

export function findResponsesOfCopy(db: Knex, graphId: string): Promise<string[]> {
  return copies(db, graphId).join({ r: 'email_responses' }, 'r.message_id', 'm.internet_message_id').pluck('r.id')
}

export interface EmailAttachments {
  attachments: AttachmentItem[]
  /** Null until the attachments are read. */
  contentIds: Record<string, string> | null
  namesContentIds: boolean
}

export async function findAttachments(db: Knex, graphId: string): Promise<EmailAttachments | null> {
  const row = await copies(db, graphId)
    .select(db.raw(`(m.body_type = 'html' and m.body ilike '%cid:%') as "namesContentIds"`))
    .first({ attachments: 'm.attachments', contentIds: 'm.content_ids' })
  return row ?? null
}

export async function saveContentIds(db: Knex, graphId: string, contentIds: Record<string, string>): Promise<void> {
  await db('messages')
    .whereIn('id', db('message_copies').where({ graph_id: graphId }).select('message_id'))
    .update({ content_ids: JSON.stringify(contentIds) })
}

/** Null for `closedAt` reopens it. */
export async function saveReviewClosed(trx: Knex.Transaction, graphId: string, closedAt: Date | null): Promise<void> {
  const [message] = await trx('messages')
    .whereIn('id', trx('message_copies').where({ graph_id: graphId }).select('message_id'))
    .update({ review_closed_at: closedAt })
    .returning('internet_message_id')
  if (!message) return
  await trx('email_responses').where({ message_id: message.internet_message_id }).update({ review_closed_at: closedAt })
}

function copies(db: Knex, graphId: string): Knex.QueryBuilder {
  return db({ c: 'message_copies' }).join({ m: 'messages' }, 'm.id', 'c.message_id').where('c.graph_id', graphId)
}
