import type { MailAddress, MailHeader } from '../../domain/mail.ts'
import type { AttachmentItem, MailFolderItem, MailItem } from '../../domain/mailbox/mailItem.ts'
import { oneLine } from '../../domain/subjects.ts'

export const messageProperties = [
  'id',
  'internetMessageId',
  'conversationId',
  'subject',
  'from',
  'sender',
  'toRecipients',
  'ccRecipients',
  'bccRecipients',
  'replyTo',
  'body',
  'internetMessageHeaders',
  'importance',
  'hasAttachments',
  'isDraft',
  'isRead',
  'flag',
  'changeKey',
  'createdDateTime',
  'lastModifiedDateTime',
  'sentDateTime',
  'receivedDateTime',
  'parentFolderId',
].join(',')

/** A delta supports `$expand` too (learn.microsoft.com, delta-query-messages). */
export const attachmentExpansion = 'attachments($select=id,name,contentType,size,isInline)'

export const wholeMessage = `$select=${messageProperties}&$expand=${attachmentExpansion}`

/** Properties that Graph returns even for a corrupt message. */
export const carefulProperties = 'id,isRead,flag,changeKey,lastModifiedDateTime,parentFolderId'

export const envelopeProperties = 'from,sender,conversationId,receivedDateTime,parentFolderId'

type Raw = Record<string, unknown>

/** Leaves missing and malformed properties undefined. */
export function toMailItem(raw: Raw, folderId?: string): MailItem {
  const body = record(raw.body)
  return {
    graphId: String(raw.id),
    folderId: text(raw.parentFolderId) ?? folderId ?? '',
    internetMessageId: text(raw.internetMessageId),
    conversationId: raw.conversationId === null ? null : text(raw.conversationId),
    subject: raw.subject === null ? '' : text(raw.subject),
    from: raw.from === undefined ? undefined : (address(raw.from) ?? address(raw.sender) ?? null),
    to: addresses(raw.toRecipients),
    cc: addresses(raw.ccRecipients),
    bcc: addresses(raw.bccRecipients),
    replyTo: addresses(raw.replyTo),
    bodyType: body ? (body.contentType === 'html' ? 'html' : 'text') : undefined,
    body: body ? (text(body.content) ?? '') : undefined,
    headers: headers(raw.internetMessageHeaders),
    attachments: attachments(raw.attachments),
    odataType: text(raw['@odata.type']),
    importance: oneOf(raw.importance, ['low', 'normal', 'high']),
    hasAttachments: flag(raw.hasAttachments),
    isDraft: flag(raw.isDraft),
    isRead: flag(raw.isRead),
    flagStatus: oneOf(record(raw.flag)?.flagStatus, ['notFlagged', 'flagged', 'complete']),
    changeKey: text(raw.changeKey),
    modifiedAt: time(raw.lastModifiedDateTime) ?? undefined,
    createdAt: time(raw.createdDateTime) ?? undefined,
    sentAt: time(raw.sentDateTime),
    receivedAt: time(raw.receivedDateTime),
  }
}

export function toMailFolder(raw: Raw): MailFolderItem {
  return {
    id: String(raw.id),
    displayName: text(raw.displayName) ?? '',
    parentFolderId: text(raw.parentFolderId) ?? null,
    totalItemCount: Number(raw.totalItemCount ?? 0),
    unreadItemCount: Number(raw.unreadItemCount ?? 0),
    isHidden: raw.isHidden === true,
    isSearchFolder: raw['@odata.type'] === '#microsoft.graph.mailSearchFolder',
  }
}

/** Removes NUL and halves of surrogate pairs, which PostgreSQL cannot store. */
function text(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const whole = value.isWellFormed() ? value : value.toWellFormed()
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '') : whole
}

/** 'Anna <\u202e...' would show another address. */
function nameOf({ name }: Raw): string {
  return oneLine((text(name) ?? '').replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
}

function record(value: unknown): Raw | undefined {
  return typeof value === 'object' && value !== null ? (value as Raw) : undefined
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function oneOf<T extends string>(value: unknown, values: readonly T[]): T | undefined {
  return values.find(candidate => candidate === value)
}

function time(value: unknown): string | null | undefined {
  if (value === null) return null
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
}

function address(value: unknown): MailAddress | undefined {
  const inner = record(record(value)?.emailAddress)
  return inner && { name: nameOf(inner), address: text(inner.address) ?? '' }
}

function addresses(value: unknown): MailAddress[] | undefined {
  return Array.isArray(value) ? value.map(address).filter(found => found !== undefined) : undefined
}

/** Graph names no content type for an attached email (itemattachment). */
function untyped(raw: Raw): string {
  return raw['@odata.type'] === '#microsoft.graph.itemAttachment' ? 'message/rfc822' : 'application/octet-stream'
}

function attachments(value: unknown): AttachmentItem[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .map(record)
    .filter(found => found !== undefined)
    .map(raw => ({
      id: String(raw.id),
      name: nameOf(raw),
      contentType: text(raw.contentType) ?? untyped(raw),
      size: Number(raw.size ?? 0),
      isInline: raw.isInline === true,
    }))
}

function headers(value: unknown): MailHeader[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .map(record)
    .filter(found => found !== undefined)
    .map(({ name, value: content }) => ({
      name: text(name) ?? '',
      value: text(content) ?? '',
    }))
}
