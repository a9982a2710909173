import type { Context } from '../context.ts'
import { type AutomaticMail, detectAutomaticMail } from '../domain/automaticMail.ts'
import { dayIn } from '../domain/businessDays.ts'
import { failedRecipients } from '../domain/failedRecipients.ts'
import { senderDomain } from '../domain/senderDomain.ts'
import { hasSubmissionSentence } from '../domain/submissions.ts'
import type { StoredMessage } from '../store/unprocessedMessages.ts'

/** What a mail is by its own words, before anybody asks whom it is about. */
export type MessageReading =
  | { kind: 'own'; sent: boolean }
  | { kind: 'system' | 'other' | 'human' }
  | { kind: 'automatic'; automatic: AutomaticMail }

/** Reads one mail: ours or theirs, a machine's or a person's (law 10). */
export function readMessage(
  message: StoredMessage,
  { mailbox, businessTimeZone }: Pick<Context['config'], 'mailbox' | 'businessTimeZone'>,
): MessageReading {
  const sent = message.isKnownSubmission || message.folders.includes('sentitems')
  if (sent || message.fromAddress === mailbox) return { kind: 'own', sent }
  // Who answers may repeat our sentence without any mark of a quote.
  const isAnswer = message.inReplyTo !== null || message.referenceIds.length > 0
  if (!isAnswer && hasSubmissionSentence(message.newText)) return { kind: 'system' }
  const internal = senderDomain(message.fromAddress) === senderDomain(mailbox)
  if (internal || message.fromAddress === '') return { kind: 'other' }
  const automatic = findAutomatic(message, senderDomain(mailbox), businessTimeZone)
  return automatic ? { kind: 'automatic', automatic } : { kind: 'human' }
}

function findAutomatic(message: StoredMessage, ownDomain: string, timeZone: string): AutomaticMail | null {
  const content = {
    from: { name: message.fromName, address: message.fromAddress },
    subject: message.subject,
    headers: message.headers,
    contentType: 'text' as const,
    body: message.text,
    odataType: message.odataType ?? undefined,
  }
  const automatic = detectAutomaticMail(content, message, message.sentAt ? dayIn(message.sentAt, timeZone) : undefined)
  return automatic?.kind === 'bounce'
    ? { ...automatic, failedRecipients: failedRecipients(message, ownDomain) }
    : automatic
}
