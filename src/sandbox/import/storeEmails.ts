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

const familiar = new Map([
  ['inbox', 'inbox'],
  ['sent', 'sentitems'],
  ['sent items', 'sentitems'],
  ['sent messages', 'sentitems'],
  ['drafts', 'drafts'],
  ['trash', 'deleteditems'],
  ['deleted items', 'deleteditems'],
  ['junk', 'junkemail'],
  ['spam', 'junkemail'],
  ['archive', 'archive'],
])

async function findFolder(trx: Knex.Transaction, mailbox: string, source: MailSource, isOwn: boolean): Promise<string> {
  if (source.folder === undefined) return findFolderId(trx, mailbox, isOwn ? 'sentitems' : 'inbox')
  const [first = '', ...rest] = source.folder.split('/')
  const name = familiar.get(first.toLowerCase())
  const root = await findFolderId(trx, mailbox, name ?? 'msgfolderroot')
  return createFolderPath(trx, mailbox, root, name ? rest : [first, ...rest])
}

function isNoMail(mail: ParsedMime): boolean {
  const hasHeader = mail.headers.some(header => /^(from|to|subject|date|message-id|received)$/i.test(header.name))
  return !hasHeader
}

/** Longer ids do not fit into an index. */
const longestMessageId = 900

/** A byte order mark and empty lines at the top would end the header. */
function dropLeadingBlanks(content: Buffer): Buffer {
  const blanks = /^(?:\xef\xbb\xbf)?[\r\n]*/.exec(content.subarray(0, 256).toString('latin1'))?.[0].length ?? 0
  return content.subarray(blanks)
}

export interface ReadMail {
  source: MailSource
  mail: ParsedMime
  internetMessageId: string
}

/**
 * Returns the email, or why it is not one.
 * @throws when the MIME text exceeds the limits of the parser
 */
export async function readMail(source: MailSource): Promise<ReadMail | { reason: string }> {
  if (source.content.length === 0) return { reason: 'The email is empty.' }
  const mail = await parseMime(dropLeadingBlanks(source.content))
  if (isNoMail(mail)) return { reason: 'It has no email header.' }
  const own = mail.internetMessageId
  if (own && own.length <= longestMessageId) return { source, mail, internetMessageId: own }
  const hash = createHash('sha256').update(source.content).digest('hex')
  return { source, mail, internetMessageId: `<${hash.slice(0, 40)}@import.invalid>` }
}

/** True copies share it. */
interface Identity {
  from: string
  sentAt: number | null
  subject: string | null
  content: string
}

/** Removes U+0000 and lone surrogates, which PostgreSQL does not store. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

function identityOf({ mail }: ReadMail): Identity {
  return {
    from: storable(mail.props.from?.emailAddress.address?.toLowerCase() ?? ''),
    sentAt: mail.sentAt?.getTime() ?? mail.receivedAt?.getTime() ?? null,
    subject: mail.subject === null ? null : storable(mail.subject),
    content: storable(mail.body.content),
  }
}

function isSame(one: Identity, other: Identity): boolean {
  const isSameDate = one.sentAt === null || other.sentAt === null || one.sentAt === other.sentAt
  return isSameDate && one.from === other.from && one.subject === other.subject && one.content === other.content
}

async function findStored(
  trx: Knex.Transaction,
  mailbox: string,
  emails: readonly ReadMail[],
): Promise<Map<string, Identity[]>> {
  const ids = emails.map(mail => mail.internetMessageId)
  const rows: { id: string; from: string | null; sentAt: Date; subject: string | null; content: string }[] = await trx(
    'sandbox.messages',
  )
    .select({ id: 'internet_message_id', sentAt: 'sent_at', subject: 'subject', content: 'body' })
    .select(trx.raw(`props->'from'->'emailAddress'->>'address' as "from"`))
    .where({ mailbox })
    .whereRaw('internet_message_id = any(?)', [ids])
  const identities = rows.map(row => ({ ...row, from: row.from?.toLowerCase() ?? '', sentAt: row.sentAt.getTime() }))
  return Map.groupBy(identities, row => row.id)
}

/** `known`: a true copy is already stored. `shared`: imported, although another email has its Message-ID. */
export type ImportOutcome = 'imported' | 'known' | 'shared'

export async function storeEmails(
  db: Knex,
  mailbox: string,
  emails: readonly ReadMail[],
  now: Date,
): Promise<ImportOutcome[]> {
  return db.transaction(async trx => {
    await lockChanges(trx)
    const stored = await findStored(trx, mailbox, emails)
    const threads = await ThreadFinder.load(
      trx,
      mailbox,
      emails.map(each => each.mail),
    )
    const folders = new Map<string, string>()
    const outcomes: ImportOutcome[] = []
    const messages: NewMessage[] = []
    for (const each of emails) {
      const identity = identityOf(each)
      const namesakes = stored.get(each.internetMessageId) ?? []
      const isKnown = namesakes.some(other => isSame(identity, other))
      outcomes.push(isKnown ? 'known' : namesakes.length > 0 ? 'shared' : 'imported')
      if (isKnown) continue
      stored.set(each.internetMessageId, [...namesakes, identity])
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
