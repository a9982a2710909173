import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { lockChanges } from '../store/changeStore.ts'
import { createFolderPath } from '../store/createFolders.ts'
import { findFolderId } from '../store/folders.ts'
import { insertMessages } from '../store/insertMessages.ts'
import { findThread } from './findThread.ts'
import type { MailSource } from './MailSource.ts'
import { type ParsedMime, parseMime } from './parseMime.ts'

/** Names of Maildir folders that are a default folder under another name. */
const familiar: Record<string, string> = {
  inbox: 'inbox',
  sent: 'sentitems',
  'sent items': 'sentitems',
  'sent messages': 'sentitems',
  drafts: 'drafts',
  trash: 'deleteditems',
  'deleted items': 'deleteditems',
  junk: 'junkemail',
  spam: 'junkemail',
  archive: 'archive',
}

async function findFolder(trx: Knex.Transaction, mailbox: string, source: MailSource, isOwn: boolean): Promise<string> {
  if (source.folder === undefined) return findFolderId(trx, mailbox, isOwn ? 'sentitems' : 'inbox')
  const [first = '', ...rest] = source.folder.split('/')
  const name = familiar[first.toLowerCase()]
  const root = await findFolderId(trx, mailbox, name ?? 'msgfolderroot')
  return createFolderPath(trx, mailbox, root, name ? rest : [first, ...rest])
}

/** What cannot be a mail at all: no header that a mail has, and nothing to read. */
function isNoMail(mail: ParsedMime): boolean {
  const hasHeader = mail.headers.some(header => /^(from|to|subject|date|message-id|received)$/i.test(header.name))
  return !hasHeader
}

/**
 * Stores one mail unless the mailbox has it already.
 * @returns whether it was stored, was known, or why it is none.
 * @throws when the MIME text passes the limits of the parser.
 */
export async function storeMail(
  db: Knex,
  mailbox: string,
  source: MailSource,
  now: Date,
): Promise<'imported' | 'known' | { reason: string }> {
  if (source.content.length === 0) return { reason: 'The mail is empty.' }
  const mail = await parseMime(source.content)
  if (isNoMail(mail)) return { reason: 'There is no mail header in it.' }
  const hash = createHash('sha256').update(source.content).digest('hex')
  const internetMessageId = mail.internetMessageId || `<${hash.slice(0, 40)}@import.invalid>`
  return db.transaction(async trx => {
    await lockChanges(trx)
    const known = await trx('sandbox.messages').where({ mailbox, internet_message_id: internetMessageId }).first('n')
    if (known) return 'known'
    const isOwn = mail.props.from?.emailAddress.address?.toLowerCase() === mailbox
    const folderId = await findFolder(trx, mailbox, source, isOwn)
    const at = mail.receivedAt ?? mail.sentAt ?? now
    await insertMessages(trx, mailbox, [
      {
        folderId,
        subject: mail.subject,
        body: mail.body,
        props: mail.props,
        receivedAt: isOwn ? (mail.sentAt ?? at) : at,
        sentAt: mail.sentAt ?? at,
        createdAt: at,
        internetMessageId,
        conversationId: await findThread(trx, mailbox, mail, internetMessageId),
        isRead: isOwn || source.isRead,
        isDraft: false,
        ...(source.isFlagged ? { flag: { flagStatus: 'flagged' } } : {}),
        headers: mail.headers,
        attachments: mail.attachments,
      },
    ])
    return 'imported'
  })
}
