import type { ConversationBody, ConversationEntryBody } from '../contract/conversations.ts'
import { firmKey } from '../domain/candidates/firmDomain.ts'
import { shownLevel } from '../domain/responses/threads.ts'
import { senderDomain } from '../domain/senderDomain.ts'
import { readReplyText } from '../reading/text/replyText.ts'
import type {
  ConversationMail,
  ConversationOutboxEntry,
  ConversationResponse,
  ConversationScope,
} from '../store/responses/conversations.ts'
import { iso } from './iso.ts'

/** What a conversation is made of. */
export interface ConversationParts {
  scope: ConversationScope
  mails: readonly ConversationMail[]
  responses: readonly ConversationResponse[]
  outbox: readonly ConversationOutboxEntry[]
}

/** What it takes to tell whose mail it is, and which level shows. */
interface ConversationView {
  mailbox: string
  overrideDomains: readonly string[]
}

const nothing = { failedRecipients: [], returnDate: null, response: null, outbox: null }

/** A conversation as the API shows it, first to last. */
export function presentConversation(parts: ConversationParts, view: ConversationView): ConversationBody {
  const { mails, responses, outbox } = parts
  const ofMail = new Map(responses.map(response => [response.messageKey, response]))
  const inMailbox = new Set(mails.map(({ messageKey }) => messageKey))
  const copies = new Set(mails.map(({ emailId }) => emailId))
  const entries = [
    ...mails.map(mail => presentMail(mail, ofMail.get(mail.messageKey), view)),
    ...responses.filter(({ messageKey }) => !inMailbox.has(messageKey)).map(response => presentGone(response, view)),
    ...outbox.filter(({ draftId }) => !copies.has(draftId ?? '')).map(entry => presentOutgoing(entry, view)),
  ]
  return { entries: entries.sort((one, other) => (one.at ?? '').localeCompare(other.at ?? '')) }
}

/** Whether a mail belongs to what was asked for: a firm's thread leaves out what others of the conversation wrote. */
export function isInScope(mail: ConversationMail, { thread, messageKey }: ConversationScope, mailbox: string): boolean {
  if (!thread || mail.messageKey === messageKey) return true
  const firm = firmKey(thread.clientEmail)
  const addresses = [mail.from, ...(mail.automatic?.failedRecipients ?? [])]
  if (mail.from === mailbox) addresses.push(...[mail.to, mail.cc, mail.bcc].flat().map(({ address }) => address))
  return addresses.some(address => firmKey(address) === firm)
}

function presentMail(
  mail: ConversationMail,
  response: ConversationResponse | undefined,
  view: ConversationView,
): ConversationEntryBody {
  const { from, fromName, to, words, hasAttachments, emailId, automatic } = mail
  return {
    ...nothing,
    id: emailId,
    kind: automatic === null || response ? 'email' : automaticKind(automatic.kind),
    isOwn: from === view.mailbox,
    at: iso(mail.at),
    from: { name: fromName, address: from },
    to,
    words: response?.words ?? words,
    isRead: response ? response.isRead === 'true' : mail.isRead,
    hasAttachments,
    emailId,
    failedRecipients: automatic?.failedRecipients ?? [],
    returnDate: automatic?.returnDate ?? null,
    response: response ? presentLevel(response, view) : null,
  }
}

function automaticKind(kind: string): ConversationEntryBody['kind'] {
  if (kind === 'bounce') return 'bounce'
  return kind === 'autoReply' || kind === 'leftFirm' ? 'absence' : 'automatic'
}

/** A response whose mail has left the mailbox. */
function presentGone(response: ConversationResponse, view: ConversationView): ConversationEntryBody {
  const { id, clientEmail, clientName, words, isRead } = response
  return {
    ...nothing,
    id,
    kind: 'email',
    isOwn: false,
    at: iso(response.at),
    from: { name: clientName ?? '', address: clientEmail },
    to: [],
    words,
    isRead: isRead === 'true',
    hasAttachments: false,
    emailId: null,
    response: presentLevel(response, view),
  }
}

function presentLevel({ id, clientEmail, level, decides }: ConversationResponse, view: ConversationView) {
  const domain = senderDomain(clientEmail)
  return { id, messageLevel: shownLevel(level ?? 'unknown', domain, view.overrideDomains), decides }
}

function presentOutgoing(entry: ConversationOutboxEntry, view: ConversationView): ConversationEntryBody {
  const { id, mail, state, lastError } = entry
  return {
    ...nothing,
    id,
    kind: 'outbox',
    isOwn: true,
    at: iso(entry.at),
    from: { name: '', address: view.mailbox },
    to: mail.to,
    words: wordsOf(mail).slice(0, 300),
    isRead: true,
    hasAttachments: mail.attachments.length > 0,
    emailId: null,
    outbox: { id, state, lastError },
  }
}

/** What was written, without the quoted original. */
function wordsOf({ subject, body, bodyType: contentType }: ConversationOutboxEntry['mail']): string {
  return readReplyText({ from: null, subject, headers: [], contentType, body: body.slice(0, 50_000) }).newText
}
