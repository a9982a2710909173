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

/** Longer ones do not fit into an index and are no names of anything. */
const longestMessageId = 900

/** A byte order mark or empty lines at the top would end the header before it begins. */
function dropLeadingBlanks(content: Buffer): Buffer {
  const blanks = /^(?:\xef\xbb\xbf)?[\r\n]*/.exec(content.subarray(0, 256).toString('latin1'))?.[0].length ?? 0
  return content.subarray(blanks)
}

/** A mail that was read and can be stored. */
export interface ReadMail {
  source: MailSource
  mail: ParsedMime
  internetMessageId: string
}

/**
 * Reads one mail.
 * @returns the mail, or why it is none.
 * @throws when the MIME text passes the limits of the parser.
 */
export async function readMail(source: MailSource): Promise<ReadMail | { reason: string }> {
  if (source.content.length === 0) return { reason: 'The mail is empty.' }
  const mail = await parseMime(dropLeadingBlanks(source.content))
  if (isNoMail(mail)) return { reason: 'There is no mail header in it.' }
  const own = mail.internetMessageId
  if (own && own.length <= longestMessageId) return { source, mail, internetMessageId: own }
  const hash = createHash('sha256').update(source.content).digest('hex')
  return { source, mail, internetMessageId: `<${hash.slice(0, 40)}@import.invalid>` }
}

/** Stores mails in one transaction and says of each whether it was new. All of them fail with the first that does. */
export async function storeMails(
  db: Knex,
  mailbox: string,
  mails: readonly ReadMail[],
  now: Date,
): Promise<('imported' | 'known')[]> {
  return db.transaction(async trx => {
    await lockChanges(trx)
    const outcomes: ('imported' | 'known')[] = []
    for (const mail of mails) outcomes.push(await storeMail(trx, mailbox, mail, now))
    return outcomes
  })
}

async function storeMail(
  trx: Knex.Transaction,
  mailbox: string,
  { source, mail, internetMessageId }: ReadMail,
  now: Date,
): Promise<'imported' | 'known'> {
  const known = await trx('sandbox.messages').where({ mailbox, internet_message_id: internetMessageId }).first('n')
  if (known) return 'known'
  const isOwn = mail.props.from?.emailAddress.address?.toLowerCase() === mailbox
  const at = mail.receivedAt ?? mail.sentAt ?? now
  await insertMessages(trx, mailbox, [
    {
      folderId: await findFolder(trx, mailbox, source, isOwn),
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
}
