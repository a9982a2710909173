import type { Knex } from 'knex'
import type { MailAddress } from '../../domain/mail.ts'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { OutgoingMail, SendState } from '../../domain/sending/outgoingMail.ts'
import { newestStanceFirst } from './responseThreads.ts'

export interface ConversationScope {
  conversationId: string | null
  messageKey: string
  /** Listed wherever it is. */
  emailId: string | null
  thread: { id: string; clientEmail: string } | null
}

export interface ConversationMail {
  messageKey: string
  from: string
  fromName: string
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  words: string
  at: Date | null
  unproven: boolean
  automatic: { kind: string; failedRecipients?: string[]; returnDate?: string } | null
  hasAttachments: boolean
  isRead: boolean
  emailId: string
}

export interface ConversationResponse {
  id: string
  messageKey: string
  clientEmail: string
  clientName: string | null
  words: string
  at: Date | null
  level: InterestLevel | null
  isRead: 'true' | 'false'
  decides: boolean
}

export interface ConversationOutboxEntry {
  id: string
  mail: Pick<OutgoingMail, 'to' | 'cc' | 'attachments' | 'body' | 'bodyType' | 'subject'>
  state: SendState
  lastError: string | null
  draftId: string | null
  at: Date
}

const maxEmails = 300
const maxDrafts = 20
const wordsShown = 300

export async function findScopeOfResponse(db: Knex, responseId: string): Promise<ConversationScope | null> {
  const row = await db('email_responses').where({ id: responseId }).first({
    conversationId: 'conversation_id',
    messageKey: 'message_id',
    id: 'thread_id',
    clientEmail: 'client_email',
  })
  if (!row) return null
  const { conversationId, messageKey, ...thread } = row
  return { conversationId, messageKey: messageKey ?? '', emailId: null, thread }
}

export async function findScopeOfEmail(db: Knex, graphId: string): Promise<ConversationScope | null> {
  const row = await db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .where('c.graph_id', graphId)
    .first({ conversationId: 'm.conversation_id', messageKey: 'm.internet_message_id' })
  return row ? { ...row, emailId: graphId, thread: null } : null
}

/** Of Deleted Items, includes only the requested message. */
export async function listConversationEmails(db: Knex, scope: ConversationScope): Promise<ConversationMail[]> {
  const { conversationId, messageKey, emailId } = scope
  const newest = db('messages')
    .where(conversationId === null ? { internet_message_id: messageKey } : { conversation_id: conversationId })
    .whereRaw('not is_draft')
    .orderByRaw('received_at desc nulls last, internet_message_id')
    .limit(maxEmails)
  return db
    .from(newest.as('m'))
    .joinRaw(
      `join lateral (
         select c.graph_id, c.is_read from message_copies c join mail_folders f on f.id = c.folder_id
         where c.message_id = m.id and (f.well_known_name is distinct from 'deleteditems' or c.graph_id = ?)
         order by c.graph_id is distinct from ?, c.graph_id limit 1) c on true`,
      [emailId, emailId],
    )
    .orderByRaw('m.received_at desc nulls last, m.internet_message_id')
    .select({
      messageKey: 'm.internet_message_id',
      from: 'm.from_address',
      fromName: 'm.from_name',
      to: 'm.to_recipients',
      cc: 'm.cc_recipients',
      bcc: 'm.bcc_recipients',
      at: 'm.received_at',
      unproven: 'm.unproven',
      automatic: 'm.automatic',
      hasAttachments: 'm.has_attachments',
      isRead: 'c.is_read',
      emailId: 'c.graph_id',
    })
    .select(db.raw(`left(case when trim(m.new_text) = '' then m.text else m.new_text end, ?) as words`, [wordsShown]))
}

export interface ConversationDraft {
  draftId: string
  at: Date | null
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
}

/** Omits drafts that the outbox is about to send. */
export async function listConversationDrafts(
  db: Knex,
  { conversationId }: ConversationScope,
): Promise<ConversationDraft[]> {
  if (conversationId === null) return []
  return db({ m: 'messages' })
    .join({ c: 'message_copies' }, 'c.message_id', 'm.id')
    .join({ f: 'mail_folders' }, 'f.id', 'c.folder_id')
    .where({ 'm.conversation_id': conversationId, 'm.is_draft': true, 'f.well_known_name': 'drafts' })
    .whereRaw(`not exists (select from outbox o where o.draft_id = c.graph_id and o.state in ('drafted', 'unknown'))`)
    .orderByRaw('m.received_at desc nulls last, c.graph_id')
    .limit(maxDrafts)
    .select({
      draftId: 'c.graph_id',
      at: 'm.received_at',
      to: 'm.to_recipients',
      cc: 'm.cc_recipients',
      bcc: 'm.bcc_recipients',
    })
}

export async function listConversationResponses(
  db: Knex,
  scope: ConversationScope,
  messageKeys: readonly string[],
): Promise<ConversationResponse[]> {
  const threads = scope.thread
    ? [scope.thread.id]
    : db('email_responses')
        .whereIn('message_id', [...messageKeys])
        .select('thread_id')
  const ranked = db('email_responses')
    .whereIn('thread_id', threads)
    .select('*')
    .select(db.raw(`row_number() over (partition by thread_id order by ${newestStanceFirst}) as decides_first`))
  return db
    .from(ranked.as('r'))
    .distinctOn('r.message_id', 'r.received_at')
    .orderByRaw('r.received_at desc nulls last, r.message_id, r.ref_id')
    .limit(maxEmails)
    .select({
      id: 'r.id',
      messageKey: 'r.message_id',
      clientEmail: 'r.client_email',
      clientName: 'r.client_name',
      at: 'r.received_at',
      level: 'r.interest_level',
      isRead: 'r.is_read',
    })
    .select(
      db.raw(`left(r.content, ?) as words, r.decides_first = 1 and r.interest_level <> 'unknown' as decides`, [
        wordsShown,
      ]),
    )
}

export function listConversationOutbox(
  db: Knex,
  responseIds: readonly string[],
  graphIds: readonly string[],
): Promise<ConversationOutboxEntry[]> {
  return db('outbox')
    .whereRaw(`(response_id = any(?) or mail -> 'answering' ->> 'graphId' = any(?))`, [[...responseIds], [...graphIds]])
    .whereNot({ state: 'cancelled' })
    .orderBy('created_at', 'desc')
    .limit(maxEmails)
    .select({
      id: 'id',
      mail: 'mail',
      state: 'state',
      lastError: 'last_error',
      draftId: 'draft_id',
      at: db.raw('coalesce(sent_at, created_at)'),
    })
}
