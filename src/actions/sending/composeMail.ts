import type { Context } from '../../context.ts'
import { notFound } from '../../domain/errors.ts'
import type { MailAddress } from '../../domain/mail.ts'
import { cleanHtml } from '../../domain/sending/cleanHtml.ts'
import {
  type Answering,
  checkRecipientCount,
  type DraftMail,
  type OutgoingMail,
  parseRecipients,
  readRecipients,
} from '../../domain/sending/outgoingMail.ts'
import { oneLine } from '../../domain/subjects.ts'
import { findCopyOfResponse } from '../../store/mailbox/mailboxEmails.ts'

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

/** ENT-21. */
export function composeMail(written: WrittenMail): OutgoingMail {
  return mailTo(written, {
    to: readRecipients(written.to, 'to'),
    cc: readRecipients(written.cc ?? [], 'cc'),
    bcc: readRecipients(written.bcc ?? [], 'bcc'),
  })
}

function mailTo(written: WrittenMail, recipients: Pick<OutgoingMail, 'to' | 'cc' | 'bcc'>): OutgoingMail {
  checkRecipientCount(recipients)
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

/** Requires nothing (VAL-05, ENT-22). */
export function composeDraft(
  written: WrittenMail,
  receipts?: readonly ('delivery' | 'read')[],
): { mail: DraftMail; leftOut: string[] } {
  const [to, cc, bcc] = [
    parseRecipients(written.to, 'to'),
    parseRecipients(written.cc ?? [], 'cc'),
    parseRecipients(written.bcc ?? [], 'bcc'),
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

interface Answered {
  /** Null when it was deleted. */
  answering: Answering | null
  client: MailAddress
}

export async function findAnswered(
  context: Pick<Context, 'db'>,
  responseId: string,
  how: 'reply' | 'forward',
): Promise<Answered> {
  const found = await findCopyOfResponse(context.db, responseId)
  if (!found) {
    throw notFound('response', 'responseId')
  }
  const { graphId, clientEmail, clientName } = found
  return {
    answering: graphId === null ? null : { how, graphId },
    client: { name: clientName ?? '', address: clientEmail },
  }
}

/** Lets a search by name find the email. */
export function namingRecipient(mail: OutgoingMail, { name, address }: MailAddress): OutgoingMail {
  const isMeant = (person: MailAddress) => !person.name && person.address.toLowerCase() === address.toLowerCase()
  return { ...mail, to: mail.to.map(person => (isMeant(person) ? { ...person, name } : person)) }
}
