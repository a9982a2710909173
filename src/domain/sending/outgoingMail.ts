import { addressParser } from 'postal-mime'
import { AppError } from '../errors.ts'
import type { MailAddress } from '../mail.ts'

/** A file that was uploaded to go out with a mail; `size` in bytes. */
export interface OutgoingAttachment {
  objectPath: string
  name: string
  size: number
  contentType: string
}

/** How a mail hangs on one that the mailbox has, by the immutable id of its copy. */
export interface Answering {
  how: 'reply' | 'replyAll' | 'forward'
  graphId: string
}

/** A mail that is to leave, or a draft of one. */
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
  /** The draft that a person had saved and that becomes this mail. */
  savedDraftId?: string
  /** Files of that draft, by attachment id, that were taken out. */
  removedAttachments?: string[]
}

type Receipts = 'isDeliveryReceiptRequested' | 'isReadReceiptRequested'

/** A mail as a draft holds it: receipts may be left unsaid (ENT-22). */
export type DraftMail = Omit<OutgoingMail, Receipts> & Partial<Pick<OutgoingMail, Receipts>>

/** Where a mail on its way out stands (law 6). */
export type SendState = 'queued' | 'drafted' | 'sent' | 'failed' | 'unknown' | 'cancelled'

/** The states that nothing follows by itself. */
export const endStates: ReadonlySet<SendState> = new Set(['sent', 'failed', 'cancelled'])

/** Exchange takes 500 recipients at most (learn.microsoft.com, exchange-online-limits). */
const mostRecipients = 500
const lineBreaks = /\p{Cc}+/u

/** Recipients as people type them, read. */
interface ParsedRecipients {
  people: MailAddress[]
  /** What is nobody's address, on one line each. */
  unreadable: string[]
}

/**
 * Reads recipients as people type them: 'a@b.example', 'Name <a@b.example>', several parted by commas (VAL-04). Empty
 * entries are dropped, and nobody is written to twice. An entry with a line break is unreadable: it would smuggle in a
 * header.
 */
export function parseRecipients(entries: readonly string[]): ParsedRecipients {
  const byAddress = new Map<string, MailAddress>()
  const unreadable: string[] = []
  for (const entry of entries.map(text => text.trim()).filter(Boolean)) {
    if (lineBreaks.test(entry)) unreadable.push(shownOnOneLine(entry))
    else {
      for (const { name, address } of addressParser(entry, { flatten: true })) {
        if (address && /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address))
          byAddress.set(address.toLowerCase(), { name, address })
        else if (address || name) unreadable.push(shownOnOneLine(address || name))
      }
    }
  }
  return { people: [...byAddress.values()], unreadable }
}

const shownOnOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80)

/**
 * Reads the recipients of a mail that is to leave.
 *
 * @param field names the input in errors
 * @throws AppError `invalid` for what is no address, and for more than Exchange takes
 */
export function readRecipients(entries: readonly string[], field: string): MailAddress[] {
  const {
    people,
    unreadable: [odd],
  } = parseRecipients(entries)
  if (odd !== undefined) throw notAnAddress(field, odd)
  if (people.length > mostRecipients) {
    throw new AppError('invalid', 'mail.recipients', `A mail has at most ${mostRecipients} recipients.`, { field })
  }
  return people
}

function notAnAddress(field: string, text: string): AppError {
  return new AppError('invalid', 'mail.address', `'${text}' is not an e-mail address.`, {
    field,
    hint: 'Write name@firm.com, several parted by commas.',
  })
}

/**
 * Checks that a mail can leave: somebody to go to and a subject (VAL-01, VAL-03) of one line.
 *
 * @throws AppError `invalid`
 */
export function checkSendable(mail: Pick<OutgoingMail, 'to' | 'subject'>): void {
  if (mail.to.length === 0) {
    throw new AppError('invalid', 'mail.noRecipient', 'Please enter at least one recipient.', { field: 'to' })
  }
  if (mail.subject.trim() === '') {
    throw new AppError('invalid', 'mail.noSubject', 'Please enter a subject line.', { field: 'subject' })
  }
}

/** A subject on one line: what would break out of its header is a blank (RFC 5322 section 2.2). */
export function oneLine(subject: string): string {
  return subject.split(lineBreaks).join(' ').trim()
}
