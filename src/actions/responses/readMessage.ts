import type { Context } from '../../context.ts'
import { dayIn } from '../../domain/businessDays.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { beginsWithSubmissionSentence, hasSubmissionSentence } from '../../domain/followUps/submissions.ts'
import { isAttachedEmail } from '../../domain/mailbox/attachmentFiles.ts'
import { parentsOf } from '../../domain/mailbox/parentsOf.ts'
import type { MailHistory } from '../../domain/responses/mailHistory.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { failsAuthentication } from '../../reading/automatic/authentication.ts'
import { type AutomaticMail, detectAutomaticMail } from '../../reading/automatic/automaticMail.ts'
import { complainants, isNoComplaint } from '../../reading/automatic/complaints.ts'
import { failedRecipients } from '../../reading/automatic/failedRecipients.ts'
import { isSigningRequest } from '../../reading/automatic/signingRequest.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'

export type MessageReading =
  | { kind: 'own'; sent: boolean }
  | { kind: 'system' | 'other' | 'human' | 'colleague' | 'for_review' }
  | { kind: 'automatic'; automatic: AutomaticMail }

/** An email with our submission sentence is a system notification (MBX-21); from a firm, only if it begins so. */
export function readMessage(
  message: StoredMessage,
  { mailbox, businessTimeZone }: Pick<Context['config'], 'mailbox' | 'businessTimeZone'>,
  { byFirm }: Pick<MailHistory, 'byFirm'>,
): MessageReading {
  const sent = message.isKnownSubmission || message.folders.includes('sentitems')
  const isOurs = message.fromAddress === mailbox && !failsAuthentication(message.headers)
  if (sent || isOurs) return { kind: 'own', sent }
  const firm = firmKey(message.fromAddress)
  const ofFirm = firm !== firmKey(mailbox) && byFirm.has(firm)
  const ofSystem = ofFirm ? beginsWithSubmissionSentence : hasSubmissionSentence
  if (parentsOf(message).length === 0 && ofSystem(message.newText)) return { kind: 'system' }
  if (isSigningRequest(message.fromAddress, message.subject)) return { kind: 'for_review' }
  const automatic = findAutomatic(message, senderDomain(mailbox), businessTimeZone)
  const isInternal = senderDomain(message.fromAddress) === senderDomain(mailbox)
  // Our own servers report failed deliveries, and some reports name no sender.
  const isOfReport = automatic?.kind === 'bounce' || automatic?.kind === 'complaint'
  // A colleague may pass on an answer.
  if (isInternal && !automatic && message.attachments.some(isAttachedEmail)) return { kind: 'for_review' }
  const isToUs = message.recipients.every(({ address }) => senderDomain(address) === senderDomain(mailbox))
  if (isInternal && !automatic && isToUs) return { kind: 'colleague' }
  if ((isInternal || (automatic && message.fromAddress === '')) && !isOfReport) return { kind: 'other' }
  return automatic ? { kind: 'automatic', automatic } : { kind: 'human' }
}

export function isReport(message: StoredMessage): boolean {
  const kind = detect(message)?.kind
  return kind === 'bounce' || kind === 'complaint'
}

function detect(message: StoredMessage, sentOn?: string): AutomaticMail | null {
  const content = {
    from: { name: message.fromName, address: message.fromAddress },
    subject: message.subject,
    headers: message.headers,
    contentType: 'text' as const,
    body: message.text,
    odataType: message.odataType ?? undefined,
  }
  return detectAutomaticMail(content, message, sentOn)
}

function findAutomatic(message: StoredMessage, ownDomain: string, timeZone: string): AutomaticMail | null {
  const automatic = detect(message, message.sentAt ? dayIn(message.sentAt, timeZone) : undefined)
  if (automatic?.kind === 'bounce') return { ...automatic, failedRecipients: failedRecipients(message, ownDomain) }
  if (automatic?.kind !== 'complaint') return automatic
  const report = `${message.reportText ?? ''}\n${message.text}`
  if (isNoComplaint(report))
    return { kind: 'system', category: 'auto_reply', reason: 'a report of another kind (RFC 6430)' }
  return { ...automatic, complainants: complainants({ ...message, report }, ownDomain) }
}
