import { isOwnAddress, type KnownCandidate } from './candidateIndex.ts'
import { senderDomain } from './threads.ts'

/** MBX-21: the sentence of the firm's own system that makes a mail a submission. */
const submissionSentence = 'The following candidate has been submitted for your review:'

const resumeTypes = /\.(pdf|docx?|rtf|odt|pages)$/i
const otherPapers = /\b(agreement|invoice|terms|nda|engagement|w-?9|contract)\b/i

/** Whether an attached file is a resume by its name: a document that does not call itself something else. */
export function isResumeFile(attachment: { name: string; isInline: boolean }): boolean {
  return !attachment.isInline && resumeTypes.test(attachment.name) && !otherPapers.test(attachment.name)
}

/** Those of a mail's recipients to whom it submits the candidate: neither colleagues nor the candidate. */
export function submittedTo<R extends { address: string }>(
  recipients: readonly R[],
  candidate: Pick<KnownCandidate, 'email'>,
  ownDomain: string,
): R[] {
  return recipients.filter(
    ({ address }) => address.includes('@') && senderDomain(address) !== ownDomain && !isOwnAddress(candidate, address),
  )
}

/** Whether the text carries the sentence, however its lines are broken. */
export function hasSubmissionSentence(text: string): boolean {
  return text.replace(/\s+/g, ' ').includes(submissionSentence)
}
