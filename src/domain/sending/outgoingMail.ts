import { addressParser } from 'postal-mime'
import { AppError } from '../errors.ts'
import type { MailAddress } from '../mail.ts'
import { writtenText } from '../writtenText.ts'
import { isAddress, maxRecipients, splitRecipients, tooManyText, withoutQuotes } from './splitRecipients.ts'

/** `size` is in bytes. */
export interface OutgoingAttachment {
  objectPath: string
  name: string
  size: number
  contentType: string
}

/** `graphId` is the immutable id of the copy. */
export interface Answering {
  how: 'reply' | 'replyAll' | 'forward'
  graphId: string
}

/** The window that changes or sends a draft. Without `openedMark`, it ignores concurrent changes. */
export interface DraftWindow {
  key: string
  openedMark?: string | null | undefined
}

export interface OutgoingMail {
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  subject: string
  bodyType: 'text' | 'html'
  body: string
  importance: 'low' | 'normal' | 'high'
  isDeliveryReceiptRequested: boolean
  isReadReceiptRequested: boolean
  attachments: OutgoingAttachment[]
  answering: Answering | null
  savedDraftId?: string
  savedDraftWindow?: DraftWindow
  removedAttachments?: string[]
}

type Receipts = 'isDeliveryReceiptRequested' | 'isReadReceiptRequested'

/** Receipts may be undefined (ENT-22). */
export type DraftMail = Omit<OutgoingMail, Receipts> & Partial<Pick<OutgoingMail, Receipts>>

export const sendStates = ['queued', 'drafted', 'sent', 'failed', 'unknown', 'cancelled'] as const
export type SendState = (typeof sendStates)[number]

export const endStates: ReadonlySet<SendState> = new Set(['sent', 'failed', 'cancelled'])

/** Reading many more keeps the server busy for seconds. */
const maxSeparators = 2000
const lineBreaks = /\p{Cc}+/u

interface ParsedRecipients {
  people: MailAddress[]
  /** Each entry is on one line. */
  unreadable: string[]
}

/** VAL-04. Refuses a line break, which could inject a header. */
export function parseRecipients(entries: readonly string[], field: string): ParsedRecipients {
  if (entries.join().split(/[,;:]/).length > maxSeparators) throw tooMany(field)
  const byAddress = new Map<string, MailAddress>()
  const unreadable: string[] = []
  for (const entry of entries.map(text => text.trim()).filter(Boolean)) {
    if (lineBreaks.test(entry)) unreadable.push(shownOnOneLine(entry))
    else {
      for (const { name, address } of splitRecipients(entry).flatMap(readEntry)) {
        const key = address.toLowerCase()
        if (isAddress(address)) byAddress.set(key, { name: name || (byAddress.get(key)?.name ?? ''), address })
        else if (address || name) unreadable.push(shownOnOneLine(address || name))
      }
    }
  }
  return { people: [...byAddress.values()], unreadable }
}

const readEntry = (entry: string) =>
  addressParser(entry, { flatten: true }).map(({ name, address = '' }) => ({
    name: withoutQuotes(name),
    address: withoutQuotes(address),
  }))

const shownOnOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80)

/** `field` names the input in errors. */
export function readRecipients(entries: readonly string[], field: string): MailAddress[] {
  const {
    people,
    unreadable: [odd],
  } = parseRecipients(entries, field)
  if (odd !== undefined) throw notAnAddress(field, odd)
  return people
}

export function checkRecipientCount({ to, cc, bcc }: Pick<OutgoingMail, 'to' | 'cc' | 'bcc'>): void {
  const count = to.length + cc.length + bcc.length
  if (count > maxRecipients) throw tooMany('to', tooManyText(count))
}

function tooMany(field: string, text = `An email can have at most ${maxRecipients} recipients.`): AppError {
  return new AppError('invalid', 'mail.recipients', text, { field })
}

function notAnAddress(field: string, text: string): AppError {
  return new AppError('invalid', 'mail.address', `'${text}' is not an email address.`, {
    field,
    hint: 'Enter addresses such as name@firm.com, separated by commas.',
  })
}

/** VAL-01, VAL-03. As in Outlook, a recipient of a blind copy is enough. */
export function checkSendable(mail: Pick<OutgoingMail, 'to' | 'cc' | 'bcc' | 'subject'>): void {
  if ([...mail.to, ...mail.cc, ...mail.bcc].length === 0) {
    throw new AppError('invalid', 'mail.noRecipient', 'Please enter at least one recipient.', { field: 'to' })
  }
  if (writtenText(mail.subject) === '') {
    throw new AppError('invalid', 'mail.noSubject', 'Please enter a subject line.', { field: 'subject' })
  }
}
