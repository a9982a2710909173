import type { CandidateIndex } from '../../domain/candidates/candidateIndex.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { writtenName } from '../../domain/displayNames.ts'
import { presentedCandidates } from '../../domain/followUps/presentedCandidates.ts'
import { hasSubmissionSentence, isResumeFile, submittedTo } from '../../domain/followUps/submissions.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import type { NewSubmission } from '../../store/responses/submissions.ts'

/** Requires a resume or our sentence. Omits email to candidate or colleagues alone. */
export function draftSubmissions(message: StoredMessage, mailbox: string, index: CandidateIndex): NewSubmission[] {
  const resumes = message.attachments.filter(isResumeFile)
  if (resumes.length === 0 && !hasSubmissionSentence(message.newText)) return []
  return presentedCandidates({ ...message, resumes }, index).flatMap(candidate => {
    const recipients = submittedTo(message.recipients, candidate, senderDomain(mailbox))
    const [recipient, ...others] = recipients
    if (!recipient) return []
    const otherNames = new Map(
      others.toReversed().map(({ name, address }) => [address.toLowerCase(), writtenName(name) ?? '']),
    )
    const otherRecipients = [...new Set(others.map(({ address }) => address.toLowerCase()))]
    return {
      conversationId: message.conversationId,
      internetMessageId: message.internetMessageId,
      subject: message.subject,
      from: message.fromAddress,
      fromName: message.fromName,
      to: recipient.address.toLowerCase(),
      toName: writtenName(recipient.name) ?? '',
      content: message.text,
      candidateName: candidate.name,
      candidateId: candidate.id,
      refId: candidate.refId,
      hasAttachments: message.hasAttachments,
      attachmentCount: resumes.length,
      priority: message.importance,
      sentAt: message.sentAt ?? message.receivedAt ?? new Date(0),
      otherRecipients: otherRecipients.map(address => ({ address, name: otherNames.get(address) ?? '' })),
      firms: [...new Set(recipients.map(({ address }) => firmKey(address)))],
    }
  })
}
