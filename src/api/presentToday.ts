import type { WaitingRecipients } from '../actions/sending/findWaitingRecipients.ts'
import type { TodayBody } from '../contract/today.ts'
import type { CampaignRecipient } from '../store/followUps/campaignRecipients.ts'

export function presentWaiting(
  { bounced, departed, back, unanswered, days }: WaitingRecipients,
  limit: number,
): Pick<TodayBody, 'bounced' | 'departed' | 'back' | 'unanswered' | 'unansweredDays'> {
  return {
    bounced: bounced.slice(0, limit).map(one => ({ ...ofRecipient(one), bouncedAt: one.bouncedAt.toISOString() })),
    departed: departed
      .slice(0, limit)
      .map(one => ({ ...ofRecipient(one), leftAt: one.leftAt.toISOString(), contacts: one.contacts })),
    back: back.slice(0, limit).map(one => ({ ...ofRecipient(one), backOn: one.backOn })),
    unanswered: unanswered.map(ofCandidate),
    unansweredDays: days,
  }
}

function ofRecipient(recipient: CampaignRecipient) {
  const { submissionId, candidateId, candidateName, recipientEmail, recipientName, firm, sentAt } = recipient
  return { submissionId, candidateId, candidateName, recipientEmail, recipientName, firm, sentAt: sentAt.toISOString() }
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
