import type { Context } from '../../context.ts'
import { dayIn } from '../../domain/businessDays.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { beginsWithSubmissionSentence, hasSubmissionSentence } from '../../domain/followUps/submissions.ts'
import type { MailHistory } from '../../domain/responses/mailHistory.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { type AutomaticMail, detectAutomaticMail } from '../../reading/automatic/automaticMail.ts'
import { complainants } from '../../reading/automatic/complaints.ts'
import { failedRecipients } from '../../reading/automatic/failedRecipients.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import { parentsOf } from './parentsOf.ts'

/** What a mail is by its own words, before anybody asks whom it is about. */
export type MessageReading =
  | { kind: 'own'; sent: boolean }
  | { kind: 'system' | 'other' | 'human' }
  | { kind: 'automatic'; automatic: AutomaticMail }

/**
 * Reads one mail: ours or theirs, a machine's or a person's (law 10). MBX-21: one with our sentence is of our own system,
 * unless it answers another. A firm that we have sent to may repeat the sentence below its own words without any mark,
 * and its program may strip what tells that it answers.
 */
export function readMessage(
  message: StoredMessage,
  { mailbox, businessTimeZone }: Pick<Context['config'], 'mailbox' | 'businessTimeZone'>,
  { byFirm }: Pick<MailHistory, 'byFirm'>,
): MessageReading {
  const sent = message.isKnownSubmission || message.folders.includes('sentitems')
  if (sent || message.fromAddress === mailbox) return { kind: 'own', sent }
  const firm = firmKey(message.fromAddress)
  const ofFirm = firm !== firmKey(mailbox) && byFirm.has(firm)
  const ofSystem = ofFirm ? beginsWithSubmissionSentence : hasSubmissionSentence
  if (parentsOf(message).length === 0 && ofSystem(message.newText)) return { kind: 'system' }
  const automatic = findAutomatic(message, senderDomain(mailbox), businessTimeZone)
  const internal = senderDomain(message.fromAddress) === senderDomain(mailbox)
  // Our own servers report what they could not deliver, and some reports name no sender at all.
  const isReport = automatic?.kind === 'bounce' || automatic?.kind === 'complaint'
  if ((internal || message.fromAddress === '') && !isReport) return { kind: 'other' }
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
  if (automatic?.kind === 'bounce') return { ...automatic, failedRecipients: failedRecipients(message, ownDomain) }
  if (automatic?.kind !== 'complaint') return automatic
  const report = `${message.reportText ?? ''}\n${message.text}`
  return { ...automatic, complainants: complainants({ ...message, report }, ownDomain) }
}
