import type { WaitingRecipients } from '../actions/sending/findWaitingRecipients.ts'
import type { TodayBody } from '../contract/today.ts'
import type { CampaignRecipient } from '../store/followUps/campaignRecipients.ts'

export function presentWaiting(
  { bounced, back, unanswered, days }: WaitingRecipients,
  limit: number,
): Pick<TodayBody, 'bounced' | 'back' | 'unanswered' | 'unansweredDays'> {
  return {
    bounced: bounced.slice(0, limit).map(recipient => ({
      submissionId: recipient.submissionId,
      candidateId: recipient.candidateId,
      candidateName: recipient.candidateName,
      recipientEmail: recipient.recipientEmail,
      recipientName: recipient.recipientName,
      firm: recipient.firm,
      sentAt: recipient.sentAt.toISOString(),
      bouncedAt: recipient.bouncedAt.toISOString(),
    })),
    back: back.slice(0, limit).map(recipient => ({
      submissionId: recipient.submissionId,
      candidateId: recipient.candidateId,
      candidateName: recipient.candidateName,
      recipientEmail: recipient.recipientEmail,
      recipientName: recipient.recipientName,
      firm: recipient.firm,
      sentAt: recipient.sentAt.toISOString(),
      backOn: recipient.backOn,
    })),
    unanswered: unanswered.map(ofCandidate),
    unansweredDays: days,
  }
}

function ofCandidate(recipients: CampaignRecipient[]): TodayBody['unanswered'][number] {
  const newest = recipients.reduce((one, other) => (other.sentAt > one.sentAt ? other : one))
  return {
    candidateId: newest.candidateId,
    candidateName: newest.candidateName,
    people: recipients.length,
    recipients: recipients.map(({ recipientEmail }) => recipientEmail),
    firms: [...new Set(recipients.map(({ firm }) => firm))],
    recipientFirms: recipients.map(({ firm }) => firm),
    sentAt: newest.sentAt.toISOString(),
  }
}
