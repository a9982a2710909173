import { headerValue, type MailContent, type MailHeader } from '../../domain/mail.ts'
import type { AttachmentItem } from '../../domain/mailbox/mailItem.ts'
import { address } from './failedRecipients.ts'

const complaintText =
  /^\W{0,20}this is an? (?:[\w-]+ ){0,3}(?:e-?mail )?(?:abuse|spam|complaint|feedback(?: loop)?) (?:report|complaint)\b/i
const complaintSubject =
  /^\s*(?:complaint about message from \d|e-?mail feedback report\b|abuse report\b|\[?spam complaint\b)/i
const authenticationReport = /\b(?:dmarc|authentication[- ]failure|auth-failure|spf\/dkim)\b/i

export type FeedbackKind = 'complaint' | 'authentication'

export function feedbackKind(
  { headers, subject }: Pick<MailContent, 'headers' | 'subject'>,
  text: string,
): FeedbackKind | null {
  if (headerValue(headers, 'X-Apple-Unsubscribe')?.toLowerCase() === 'true') return 'complaint'
  const isReport = /report-type="?feedback-report/i.test(headerValue(headers, 'Content-Type') ?? '')
  if (!isReport && !complaintSubject.test(subject) && !complaintText.test(text.slice(0, 400))) return null
  const isOfSystems = authenticationReport.test(`${subject}\n${text.slice(0, 400)}`)
  return isOfSystems ? 'authentication' : 'complaint'
}

/** True for reports about good mail or authentication (RFC 6430, RFC 6591). */
export function isNoComplaint(report: string): boolean {
  return /^Feedback-Type:\s*(?:not-spam|auth-failure|dmarc)\b/im.test(report)
}

export function reportParts(attachments: readonly AttachmentItem[]): AttachmentItem[] {
  return attachments.filter(({ name, contentType }) => partType.test(contentType) || /\.(?:eml|arf)$/i.test(name))
}

const partType = /^(?:message\/(?:feedback-report|delivery-status|rfc822|global)|text\/rfc822-headers)/i

const longestReport = 100_000
/** The most certain come first. */
const fields = [
  /^(?:Original-Rcpt-To|Removal-Recipient|Original-Recipient|Redacted-Address)\s*:(.*(?:\n[ \t].*)*)/gim,
  /^X-HmXmrOriginalRecipient\s*:(.*)/gim,
  /^To\s*:(.*(?:\n[ \t].*)*)/gim,
]

/** Returns addresses in the report, or the returned email's recipients, or the sender. */
export function complainants(
  complaint: { fromAddress: string; headers: readonly MailHeader[]; report: string },
  ownDomain: string,
): string[] {
  const report = complaint.report.slice(0, longestReport).replace(/\r\n?/g, '\n')
  for (const field of fields) {
    const named = [...report.matchAll(field)].flatMap(([, value = '']) => value.match(address) ?? [])
    const people = named
      .map(one => one.toLowerCase())
      .filter(one => !one.endsWith(`@${ownDomain}`) && !blackedOut.test(one))
    if (people.length > 0) return [...new Set(people)].slice(0, 100)
  }
  const isOwn = headerValue(complaint.headers, 'X-Apple-Unsubscribe') !== undefined
  return isOwn && complaint.fromAddress !== '' ? [complaint.fromAddress.toLowerCase()] : []
}

const blackedOut = /^(?:redacted|undisclosed|x{3,})\b/
