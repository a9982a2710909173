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

/** A message as its own words describe it, before it is linked. */
export type MessageReading =
  | { kind: 'own'; sent: boolean }
  | { kind: 'system' | 'other' | 'human' }
  | { kind: 'automatic'; automatic: AutomaticMail }

/**
 * Determines whether a message is ours or theirs, and a machine's or a person's. A message with our
 * submission sentence that answers nothing is our own system's (MBX-21). From a firm we have sent to, only one that begins with it is:
 * firms may repeat it without a mark.
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
  // Our own servers report failed deliveries, and some reports name no sender.
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
