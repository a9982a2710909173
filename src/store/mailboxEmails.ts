import type { Knex } from 'knex'
import type { FlatFolder } from '../domain/folderTree.ts'
import type { MailAddress } from '../domain/mail.ts'
import type { AttachmentItem } from '../domain/mailItem.ts'

/** A copy with what the mailbox list shows of its mail. */
export interface MailboxEmailRow {
  messageId: string
  subject: string
  from: string
  fromName: string
  to: MailAddress[]
  content: string
  receivedAt: Date | null
  isRead: boolean
  flag: 'notFlagged' | 'flagged' | 'complete'
  hasAttachments: boolean
  importance: 'low' | 'normal' | 'high'
}

/** The folders that the mailbox has now, with their unread counts. */
export function listFolderCounts(db: Knex): Promise<FlatFolder[]> {
  return db('mail_folders').whereNull('removed_at').where({ is_search_folder: false, is_hidden: false }).select({
    id: 'id',
    displayName: 'display_name',
    parentFolderId: 'parent_folder_id',
    unreadItemCount: 'unread_item_count',
  })
}

/** The folder of that id or well-known name (in any case), or null. */
export async function findFolder(db: Knex, name: string): Promise<{ id: string; wellKnownName: string | null } | null> {
  const folder = await db('mail_folders')
    .whereNull('removed_at')
    .where(where => where.where({ id: name }).orWhere({ well_known_name: name.toLowerCase() }))
    .first({ id: 'id', wellKnownName: 'well_known_name' })
  return folder ?? null
}

/**
 * One page of a folder, newest first, and whether there are more. In the Inbox the firm's own system notifications
 * are left out (MBX-21).
 */
export async function listEmails(
  db: Knex,
  folder: { id: string; wellKnownName: string | null },
  wanted: { page: number; pageSize: number; unreadOnly: boolean },
): Promise<{ rows: MailboxEmailRow[]; hasMore: boolean }> {
  const query = db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .where('c.folder_id', folder.id)
    .orderBy([{ column: 'c.received_at', order: 'desc' }, { column: 'c.graph_id' }])
    .offset((wanted.page - 1) * wanted.pageSize)
    .limit(wanted.pageSize + 1)
    .select({
      messageId: 'c.graph_id',
      subject: 'm.subject',
      from: 'm.from_address',
      fromName: 'm.from_name',
      to: 'm.to_recipients',
      receivedAt: 'c.received_at',
      isRead: 'c.is_read',
      flag: 'c.flag_status',
      hasAttachments: 'm.has_attachments',
      importance: 'm.importance',
    })
    .select(db.raw('left(m.text, 2000) as content'))
  if (wanted.unreadOnly) query.where('c.is_read', false)
  if (folder.wellKnownName === 'inbox') query.whereRaw(`m.kind is distinct from 'system'`)
  const rows: MailboxEmailRow[] = await query
  return { rows: rows.slice(0, wanted.pageSize), hasMore: rows.length > wanted.pageSize }
}

/** The attachments of a copy's mail, inline ones too; null when there is no such copy. */
export async function findAttachments(db: Knex, graphId: string): Promise<AttachmentItem[] | null> {
  const row = await db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .where('c.graph_id', graphId)
    .first('m.attachments')
  return row?.attachments ?? null
}

/** The copy of the mail that gave a response; `graphId` is null when it was deleted. Null without such a response. */
export async function findCopyOfResponse(db: Knex, responseId: string): Promise<{ graphId: string | null } | null> {
  const row = await db({ r: 'email_responses' })
    .leftJoin({ m: 'messages' }, 'm.internet_message_id', 'r.message_id')
    .leftJoin({ c: 'message_copies' }, 'c.message_id', 'm.id')
    .where('r.id', responseId)
    .orderBy('c.received_at', 'desc')
    .first({ graphId: 'c.graph_id' })
  return row ?? null
}
