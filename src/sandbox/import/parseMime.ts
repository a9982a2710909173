import PostalMime, { type Address, type Attachment, type Email, type Mailbox } from 'postal-mime'
import type { Header, MessageBody, MessageProps, NewAttachment, Recipient } from '../store/Message.ts'

export interface ParsedMime {
  subject: string | null
  body: MessageBody
  props: MessageProps
  sentAt: Date | undefined
  /** Time of the topmost Received header. */
  receivedAt: Date | undefined
  internetMessageId: string | undefined
  references: string[]
  headers: Header[]
  attachments: NewAttachment[]
}

/** Removes NUL, which PostgreSQL does not accept, from broken headers. */
const withoutZeros = (text: string) => text.replaceAll('\u0000', '')

const unfold = (address: Address): Mailbox[] => address.group ?? [address as Mailbox]

function toRecipients(list: readonly Address[] | undefined): Recipient[] {
  return (list ?? [])
    .flatMap(unfold)
    .filter(each => each.address || each.name)
    .map(({ name, address = '' }) => ({
      emailAddress: { name: withoutZeros(name || address), address: withoutZeros(address) },
    }))
}

function toDate(text: string | undefined): Date | undefined {
  const at = new Date(text ?? '')
  const year = at.getUTCFullYear()
  return Number.isNaN(at.getTime()) || year < 1971 || year > 9000 ? undefined : at
}

function toBuffer(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'base64')
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

function toAttachment(attachment: Attachment): NewAttachment {
  const contentId = attachment.contentId?.replace(/^<|>$/g, '') ?? null
  return {
    kind: 'file',
    name: attachment.filename ?? 'attachment',
    contentType: attachment.mimeType,
    isInline: attachment.disposition === 'inline' || (attachment.related === true && contentId !== null),
    contentId,
    content: toBuffer(attachment.content),
  }
}

function toBody(mail: Email): MessageBody {
  if (mail.html?.trim()) return { contentType: 'html', content: mail.html }
  return { contentType: 'text', content: mail.text ?? '' }
}

/** Graph's types by the method of the calendar part (RFC 5546). */
const meetingTypes: Readonly<Record<string, string>> = {
  REQUEST: '#microsoft.graph.eventMessageRequest',
  REPLY: '#microsoft.graph.eventMessageResponse',
  COUNTER: '#microsoft.graph.eventMessageResponse',
  CANCEL: '#microsoft.graph.eventMessage',
}
const meetingType = ({ method }: Attachment) => meetingTypes[method?.toUpperCase() ?? '']

const idsIn = (text: string | undefined) => withoutZeros(text ?? '').match(/<[^<>\s]+>/g) ?? []

/** Keeps the parameters of Content-Type, which identify a bounce. */
const keptHeaders = (mail: Email): Header[] =>
  mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value: value.slice(0, 20_000) }))

/**
 * Reads broken email as far as possible.
 * @throws when nesting or headers exceed the limits of the parser
 */
export async function parseMime(source: Buffer): Promise<ParsedMime> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true, maxHeadersSize: 8 * 1024 * 1024 })
  const [from] = toRecipients(mail.from ? [mail.from] : [])
  const [sender] = toRecipients(mail.sender ? [mail.sender] : [])
  const received = mail.headers.find(header => header.key === 'received')?.value
  const parent = idsIn(mail.inReplyTo)
  const type = mail.attachments.map(meetingType).find(Boolean)
  return {
    subject: withoutZeros(mail.subject ?? '').trim() || null,
    body: toBody(mail),
    props: {
      ...(type ? { '@odata.type': type } : {}),
      from: from ?? null,
      sender: sender ?? from ?? null,
      toRecipients: toRecipients(mail.to),
      ccRecipients: toRecipients(mail.cc),
      bccRecipients: toRecipients(mail.bcc),
      replyTo: toRecipients(mail.replyTo),
    },
    sentAt: toDate(mail.date),
    receivedAt: toDate(received?.slice(received.lastIndexOf(';') + 1).trim()),
    internetMessageId: idsIn(mail.messageId)[0] ?? withoutZeros(mail.messageId ?? '').trim(),
    references: [...new Set([...idsIn(mail.references), ...parent])],
    headers: keptHeaders(mail),
    attachments: mail.attachments.filter(each => !meetingType(each)).map(toAttachment),
  }
}
