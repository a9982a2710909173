import type { ConversationBody, ConversationEntryBody } from '../contract/conversations.ts'
import { firmKey } from '../domain/candidates/firmDomain.ts'
import { type PeopleNames, personName } from '../domain/displayNames.ts'
import type { MailAddress } from '../domain/mail.ts'
import { shownLevel } from '../domain/responses/threads.ts'
import { senderDomain } from '../domain/senderDomain.ts'
import { readReplyText } from '../reading/text/replyText.ts'
import type {
  ConversationDraft,
  ConversationMail,
  ConversationOutboxEntry,
  ConversationResponse,
  ConversationScope,
} from '../store/responses/conversations.ts'
import { iso } from './iso.ts'

export interface ConversationParts {
  scope: ConversationScope
  emails: readonly ConversationMail[]
  responses: readonly ConversationResponse[]
  outbox: readonly ConversationOutboxEntry[]
  drafts: readonly ConversationDraft[]
}

interface ConversationView {
  mailbox: string
  overrideDomains: readonly string[]
  peopleNames: PeopleNames
}

const nothing = { failedRecipients: [], returnDate: null, response: null, outbox: null }

export function presentConversation(parts: ConversationParts, view: ConversationView): ConversationBody {
  const { scope, emails, responses, outbox, drafts } = parts
  const ofMail = new Map(responses.map(response => [response.messageKey, response]))
  const inMailbox = new Set(emails.map(({ messageKey }) => messageKey))
  const copies = new Set(emails.map(({ emailId }) => emailId))
  const ownName = emails.find(({ from, unproven }) => from === view.mailbox && !unproven)?.fromName ?? ''
  const entries = [
    ...emails.map(mail => presentMail(mail, ofMail.get(mail.messageKey), scope, view)),
    ...responses.filter(({ messageKey }) => !inMailbox.has(messageKey)).map(response => presentGone(response, view)),
    ...outbox.filter(({ draftId }) => !copies.has(draftId ?? '')).map(entry => presentOutgoing(entry, ownName, view)),
  ]
  return {
    entries: entries.sort((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
    drafts: drafts.filter(draft => isDraftInScope(draft, scope)).map(({ draftId, at }) => ({ draftId, at: iso(at) })),
  }
}

export function isInScope(mail: ConversationMail, { thread, messageKey }: ConversationScope, mailbox: string): boolean {
  if (!thread || mail.messageKey === messageKey) return true
  const firm = firmKey(thread.clientEmail)
  const addresses = [mail.from, ...(mail.automatic?.failedRecipients ?? [])]
  if (mail.from === mailbox) addresses.push(...[mail.to, mail.cc, mail.bcc].flat().map(({ address }) => address))
  return addresses.some(address => firmKey(address) === firm)
}

/** A draft without recipients may be meant for this firm. */
function isDraftInScope({ to, cc, bcc }: ConversationDraft, { thread }: ConversationScope): boolean {
  const recipients = [to, cc, bcc].flat()
  if (!thread || recipients.length === 0) return true
  const firm = firmKey(thread.clientEmail)
  return recipients.some(({ address }) => firmKey(address) === firm)
}

function presentMail(
  mail: ConversationMail,
  response: ConversationResponse | undefined,
  scope: ConversationScope,
  view: ConversationView,
): ConversationEntryBody {
  const { from, to, cc, unproven, words, hasAttachments, emailId, automatic } = mail
  return {
    ...nothing,
    id: emailId,
    kind: automatic === null || response ? 'email' : automaticKind(automatic.kind),
    isOwn: from === view.mailbox && !unproven,
    at: iso(mail.at),
    from: showPerson(senderOf(mail, response), view),
    to: to.map(person => showPerson(person, view)),
    cc: cc.map(person => showPerson(person, view)),
    words: response?.words ?? words,
    // In a response's thread, read means archived; otherwise, it is the mailbox's read state.
    isRead: scope.thread && response ? response.isRead === 'true' : mail.isRead,
    hasAttachments,
    emailId,
    failedRecipients: automatic?.failedRecipients ?? [],
    returnDate: automatic?.returnDate ?? null,
    response: response ? presentLevel(response, view) : null,
  }
}

/** A colleague may have forwarded the answer. */
function senderOf({ from, fromName }: ConversationMail, response: ConversationResponse | undefined): MailAddress {
  if (!response || response.clientEmail === from) return { name: fromName, address: from }
  return { name: response.clientName ?? '', address: response.clientEmail }
}

const showPerson = ({ name, address }: MailAddress, { peopleNames }: ConversationView): MailAddress => ({
  name: personName({ name, address }, peopleNames),
  address,
})

function automaticKind(kind: string): ConversationEntryBody['kind'] {
  if (kind === 'bounce') return 'bounce'
  return kind === 'autoReply' || kind === 'leftFirm' ? 'absence' : 'automatic'
}

function presentGone(response: ConversationResponse, view: ConversationView): ConversationEntryBody {
  const { id, clientEmail, clientName, words, isRead } = response
  return {
    ...nothing,
    id,
    kind: 'email',
    isOwn: false,
    at: iso(response.at),
    from: showPerson({ name: clientName ?? '', address: clientEmail }, view),
    to: [],
    cc: [],
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

function presentOutgoing(
  entry: ConversationOutboxEntry,
  ownName: string,
  view: ConversationView,
): ConversationEntryBody {
  const { id, mail, state, lastError } = entry
  return {
    ...nothing,
    id,
    kind: 'outbox',
    isOwn: true,
    at: iso(entry.at),
    from: showPerson({ name: ownName, address: view.mailbox }, view),
    to: mail.to.map(person => showPerson(person, view)),
    cc: mail.cc.map(person => showPerson(person, view)),
    words: wordsOf(mail).slice(0, 300),
    isRead: true,
    hasAttachments: mail.attachments.length > 0,
    emailId: null,
    outbox: { id, state, lastError },
  }
}

function wordsOf({ subject, body, bodyType: contentType }: ConversationOutboxEntry['mail']): string {
  return readReplyText({ from: null, subject, headers: [], contentType, body: body.slice(0, 50_000) }).newText
}
