import type { FollowUpPlan } from '../actions/sending/planFollowUp.ts'
import type { FollowUpDetailsBody, FollowUpPreviewBody } from '../contract/followUps.ts'
import { type FirmNames, firmName } from '../domain/candidates/firms.ts'
import type { PeopleNames } from '../domain/displayNames.ts'
import type { RecipientState } from '../domain/followUps/followUps.ts'
import type { Asked } from '../domain/followUps/openRecipients.ts'
import type { FollowUpRecipient } from '../store/followUps/followUpRecipients.ts'
import type { FollowUp } from '../store/followUps/followUps.ts'
import { iso, isoDates } from './iso.ts'

export function presentFollowUpDetails(
  followUp: FollowUp,
  recipients: readonly FollowUpRecipient[],
  firmNames: FirmNames,
  peopleNames: PeopleNames,
): FollowUpDetailsBody {
  const count = (state: RecipientState) => recipients.filter(recipient => recipient.state === state).length
  return {
    ...isoDates(followUp),
    recipients: recipients.map(({ id: _, followUpId, candidateId, submissionId, failedTries, ...recipient }) =>
      isoDates({
        ...recipient,
        recipientName: peopleNames.get(recipient.recipientEmail) ?? recipient.recipientName,
        firm: firmName(recipient.recipientEmail, firmNames),
      }),
    ),
    successCount: count('sent'),
    failedCount: count('failed'),
    leftOutCount: count('left_out'),
    cancelledCount: count('cancelled'),
  }
}

export const presentAsked = (asked: Asked | null | undefined) => (asked ? isoDates(asked) : null)

export function presentFollowUpPlan(
  { emails, leftOut, refusedFolders }: FollowUpPlan,
  walkedAt: Date,
): FollowUpPreviewBody {
  return {
    walkedAt: iso(walkedAt),
    refusedFolders: refusedFolders.map(isoDates),
    emails: emails.map(({ recipient, isFirmUnnamed, subject, body, unsignedBody }) => ({
      recipientEmail: recipient.recipientEmail,
      recipientName: recipient.recipientName,
      firm: recipient.firm,
      isFirmUnnamed,
      sentAt: iso(recipient.sentAt),
      subject,
      body,
      unsignedBody,
      submissionId: recipient.submissionId,
      conversationId: recipient.conversationId,
      answeredSubject: recipient.subject,
    })),
    leftOut: leftOut.map(({ recipientEmail, firm, recipient, reason, until }) => ({
      recipientEmail,
      recipientName: recipient?.recipientName ?? null,
      firm,
      reason,
      until,
    })),
  }
}
