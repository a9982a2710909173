import type { Context } from '../../context.ts'
import { noSuch } from '../../domain/errors.ts'
import type { MailAddress } from '../../domain/mail.ts'
import { cleanHtml } from '../../domain/sending/cleanHtml.ts'
import {
  type Answering,
  type DraftMail,
  type OutgoingMail,
  oneLine,
  parseRecipients,
  readRecipients,
} from '../../domain/sending/outgoingMail.ts'
import { findCopyOfResponse } from '../../store/mailbox/mailboxEmails.ts'

/** A mail as a person wrote it. */
export interface WrittenMail {
  to: string[]
  cc?: string[]
  bcc?: string[]
  subject: string
  body: string
  bodyType: 'text' | 'html'
  importance?: 'low' | 'normal' | 'high'
  isDeliveryReceiptRequested?: boolean
  isReadReceiptRequested?: boolean
  attachments?: { objectPath: string; name: string; size: number }[]
  removedAttachments?: string[]
  answering: Answering | null
}

/**
 * Makes the email that leaves of what was written (ENT-21): importance is normal and receipts are off unless asked for. Its
 * HTML is cleaned, whoever wrote or quoted it.
 *
 * @throws AppError `invalid` for recipients that are none
 */
export function composeMail(written: WrittenMail): OutgoingMail {
  return mailTo(written, {
    to: readRecipients(written.to, 'to'),
    cc: readRecipients(written.cc ?? [], 'cc'),
    bcc: readRecipients(written.bcc ?? [], 'bcc'),
  })
}

function mailTo(written: WrittenMail, recipients: Pick<OutgoingMail, 'to' | 'cc' | 'bcc'>): OutgoingMail {
  return {
    ...recipients,
    subject: oneLine(written.subject),
    bodyType: written.bodyType,
    body: written.bodyType === 'html' ? cleanHtml(written.body) : written.body,
    importance: written.importance ?? 'normal',
    isDeliveryReceiptRequested: written.isDeliveryReceiptRequested ?? false,
    isReadReceiptRequested: written.isReadReceiptRequested ?? false,
    attachments: (written.attachments ?? []).map(file => ({ ...file, contentType: 'application/octet-stream' })),
    answering: written.answering,
    ...(written.removedAttachments && { removedAttachments: written.removedAttachments }),
  }
}

/**
 * The same for a draft, of which nothing is required (VAL-05): recipients that are no addresses yet are left out and
 * told. Which receipts it asks for is part of it only when that is said (ENT-22).
 */
export function composeDraft(
  written: WrittenMail,
  receipts?: readonly ('delivery' | 'read')[],
): { mail: DraftMail; leftOut: string[] } {
  const [to, cc, bcc] = [
    parseRecipients(written.to),
    parseRecipients(written.cc ?? []),
    parseRecipients(written.bcc ?? []),
  ]
  const { isDeliveryReceiptRequested, isReadReceiptRequested, ...mail } = mailTo(written, {
    to: to.people,
    cc: cc.people,
    bcc: bcc.people,
  })
  const asked = receipts && {
    isDeliveryReceiptRequested: receipts.includes('delivery'),
    isReadReceiptRequested: receipts.includes('read'),
  }
  return { mail: { ...mail, ...asked }, leftOut: [to, cc, bcc].flatMap(list => list.unreadable) }
}

/** What is known of a response that is answered or forwarded. */
interface Answered {
  /** Its mail in the mailbox. Null when that was deleted: the answer then begins a thread of its own. */
  answering: Answering | null
  /** Who wrote it. */
  client: MailAddress
}

/**
 * What a reply to a response, or its forward, hangs on, and whose response it is.
 *
 * @throws AppError `notFound` when there is no such response
 */
export async function findAnswered(context: Context, responseId: string, how: 'reply' | 'forward'): Promise<Answered> {
  const found = await findCopyOfResponse(context.db, responseId)
  if (!found) {
    throw noSuch('response', 'responseId')
  }
  const { graphId, clientEmail, clientName } = found
  return {
    answering: graphId === null ? null : { how, graphId },
    client: { name: clientName ?? '', address: clientEmail },
  }
}

/** The mail with the name of a person whose address alone was written, so that it is found by that name, too. */
export function namingRecipient(mail: OutgoingMail, { name, address }: MailAddress): OutgoingMail {
  const isMeant = (person: MailAddress) => !person.name && person.address.toLowerCase() === address.toLowerCase()
  return { ...mail, to: mail.to.map(person => (isMeant(person) ? { ...person, name } : person)) }
}
