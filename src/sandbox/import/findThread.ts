import type { Knex } from 'knex'
import { makeConversationId } from '../store/makeIds.ts'
import type { ParsedMime } from './parseMime.ts'

/** A subject without its prefixes, in small letters. */
function normalizeSubject(subject: string | null): string {
  return (subject ?? '')
    .replace(/^(\s*(re|fw|fwd|aw|wg|sv|tr|antw)(\[\d+\])?\s*:\s*)+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/**
 * The conversation of a mail: that of a mail it refers to, or else of the thread's first Message-ID; an answer without
 * any reference joins by subject and the person at the other end.
 */
export async function findThread(
  db: Knex,
  mailbox: string,
  mail: ParsedMime,
  internetMessageId: string,
): Promise<string> {
  const known: { conversation_id: string; internet_message_id: string }[] = await db('sandbox.messages')
    .select('conversation_id', 'internet_message_id')
    .where({ mailbox })
    .whereIn('internet_message_id', mail.references.slice(-50))
  const parent = mail.references.toReversed().find(id => known.some(each => each.internet_message_id === id))
  if (parent) return known.find(each => each.internet_message_id === parent)!.conversation_id
  if (mail.references[0]) return makeConversationId(mailbox, mail.references[0])
  const isAnswer = normalizeSubject(mail.subject) !== (mail.subject ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
  if (!isAnswer) return makeConversationId(mailbox, internetMessageId)
  return (await findBySubject(db, mailbox, mail)) ?? makeConversationId(mailbox, internetMessageId)
}

async function findBySubject(db: Knex, mailbox: string, mail: ParsedMime): Promise<string | undefined> {
  const from = mail.props.from?.emailAddress.address?.toLowerCase()
  const other = from === mailbox ? mail.props.toRecipients?.[0]?.emailAddress.address?.toLowerCase() : from
  if (!other || normalizeSubject(mail.subject) === '') return undefined
  const row = await db('sandbox.messages')
    .where({ mailbox })
    .whereRaw('md5(lower(subject)) = md5(?)', [normalizeSubject(mail.subject)])
    .whereRaw('position(? in search_text) > 0', [other])
    .orderBy('received_at', 'desc')
    .first<{ conversation_id: string } | undefined>('conversation_id')
  return row?.conversation_id
}
