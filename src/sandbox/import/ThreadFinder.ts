import type { Knex } from 'knex'
import { makeConversationId } from '../store/makeIds.ts'
import type { ParsedMime } from './parseMime.ts'

function normalizeSubject(subject: string | null): string {
  return (subject ?? '')
    .replace(/^(\s*(re|fw|fwd|aw|wg|sv|tr|antw)(\[\d+\])?\s*:\s*)+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const maxReferences = 50

export class ThreadFinder {
  readonly #db: Knex
  readonly #mailbox: string
  readonly #byMessageId: Map<string, string>
  readonly #bySubject = new Map<string, string>()

  constructor(db: Knex, mailbox: string, byMessageId: Map<string, string>) {
    this.#db = db
    this.#mailbox = mailbox
    this.#byMessageId = byMessageId
  }

  static async load(db: Knex, mailbox: string, emails: readonly ParsedMime[]): Promise<ThreadFinder> {
    const references = [...new Set(emails.flatMap(mail => mail.references.slice(-maxReferences)))]
    const rows: { conversation_id: string; internet_message_id: string }[] = await db('sandbox.messages')
      .select('conversation_id', 'internet_message_id')
      .where({ mailbox })
      .whereRaw('internet_message_id = any(?)', [references])
    return new ThreadFinder(db, mailbox, new Map(rows.map(row => [row.internet_message_id, row.conversation_id])))
  }

  /** Follows references, or takes the first Message-ID. An answer without references joins by subject and person. */
  async find(mail: ParsedMime, internetMessageId: string): Promise<string> {
    const conversationId = await this.#search(mail, internetMessageId)
    this.#byMessageId.set(internetMessageId, conversationId)
    this.#bySubject.set(this.#keyOf(mail), conversationId)
    return conversationId
  }

  async #search(mail: ParsedMime, internetMessageId: string): Promise<string> {
    const parent = mail.references.toReversed().find(id => this.#byMessageId.has(id))
    if (parent) return this.#byMessageId.get(parent)!
    const root = mail.references[0] ?? internetMessageId
    const isAnswer = normalizeSubject(mail.subject) !== (mail.subject ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
    const isLost = isAnswer && mail.references.length === 0
    return (isLost ? await this.#findBySubject(mail) : undefined) ?? makeConversationId(this.#mailbox, root)
  }

  #otherEnd(mail: ParsedMime): string | undefined {
    const from = mail.props.from?.emailAddress.address?.toLowerCase()
    return from === this.#mailbox ? mail.props.toRecipients?.[0]?.emailAddress.address?.toLowerCase() : from
  }

  #keyOf = (mail: ParsedMime) => `${normalizeSubject(mail.subject)}\n${this.#otherEnd(mail)}`

  async #findBySubject(mail: ParsedMime): Promise<string | undefined> {
    const other = this.#otherEnd(mail)
    const subject = normalizeSubject(mail.subject)
    if (!other || subject === '') return undefined
    const near = this.#bySubject.get(this.#keyOf(mail))
    if (near) return near
    const row = await this.#db('sandbox.messages')
      .where({ mailbox: this.#mailbox })
      .whereRaw('md5(lower(subject)) = md5(?)', [subject])
      .whereRaw('position(? in lower(props::text)) > 0', [other])
      .orderBy('received_at', 'desc')
      .first<{ conversation_id: string } | undefined>('conversation_id')
    return row?.conversation_id
  }
}
