import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { lockChanges } from '../store/changeStore.ts'
import { createFolderPath } from '../store/createFolders.ts'
import { findFolderId } from '../store/folders.ts'
import { insertMessages } from '../store/insertMessages.ts'
import type { NewMessage } from '../store/Message.ts'
import type { MailSource } from './MailSource.ts'
import { type ParsedMime, parseMime } from './parseMime.ts'
import { ThreadFinder } from './ThreadFinder.ts'

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

/** Message-IDs among these that the mailbox has already. */
async function findKnown(trx: Knex.Transaction, mailbox: string, mails: readonly ReadMail[]): Promise<Set<string>> {
  const ids = mails.map(mail => mail.internetMessageId)
  const rows: { internet_message_id: string }[] = await trx('sandbox.messages')
    .select('internet_message_id')
    .where({ mailbox })
    .whereRaw('internet_message_id = any(?)', [ids])
  return new Set(rows.map(row => row.internet_message_id))
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
    const known = await findKnown(trx, mailbox, mails)
    const threads = await ThreadFinder.load(
      trx,
      mailbox,
      mails.map(each => each.mail),
    )
    const folders = new Map<string, string>()
    const outcomes: ('imported' | 'known')[] = []
    const messages: NewMessage[] = []
    for (const each of mails) {
      const isKnown = known.has(each.internetMessageId)
      outcomes.push(isKnown ? 'known' : 'imported')
      if (isKnown) continue
      known.add(each.internetMessageId)
      const isOwn = each.mail.props.from?.emailAddress.address?.toLowerCase() === mailbox
      const place = `${each.source.folder ?? ''}\n${isOwn}`
      const folderId = folders.get(place) ?? (await findFolder(trx, mailbox, each.source, isOwn))
      folders.set(place, folderId)
      const conversationId = await threads.find(each.mail, each.internetMessageId)
      messages.push(makeMessage(each, { folderId, conversationId, isOwn, now }))
    }
    await insertMessages(trx, mailbox, messages)
    return outcomes
  })
}

function makeMessage(
  { source, mail, internetMessageId }: ReadMail,
  place: { folderId: string; conversationId: string; isOwn: boolean; now: Date },
): NewMessage {
  const at = mail.receivedAt ?? mail.sentAt ?? place.now
  return {
    folderId: place.folderId,
    subject: mail.subject,
    body: mail.body,
    props: mail.props,
    receivedAt: place.isOwn ? (mail.sentAt ?? at) : at,
    sentAt: mail.sentAt ?? at,
    createdAt: at,
    internetMessageId,
    conversationId: place.conversationId,
    isRead: place.isOwn || source.isRead,
    isDraft: false,
    ...(source.isFlagged ? { flag: { flagStatus: 'flagged' } } : {}),
    headers: mail.headers,
    attachments: mail.attachments,
  }
}
