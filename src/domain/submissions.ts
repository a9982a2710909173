import { isOwnAddress, type KnownCandidate } from './candidateIndex.ts'
import { senderDomain } from './threads.ts'

/** MBX-21: the sentence of the firm's own system that makes a mail a submission. */
const submissionSentence = 'The following candidate has been submitted for your review:'

const resumeTypes = /\.(pdf|docx?|rtf|odt|pages)$/i
/** Names join words by '_', too. Lawyers work on contracts: a 'Contract Attorney' is a person. */
const resumeWords = /(?<![a-z])(?:resume|cv|curriculum)(?![a-z])/
const otherPapers =
  /(?<![a-z])(?:agreement|invoice|terms|nda|engagement|w-?9|contract(?![\W_](?:attorney|lawyer|counsel|associate|paralegal)))(?![a-z])/

/** Whether an attached file is a resume by its name: a document that calls itself one, or nothing else. */
export function isResumeFile({ name, isInline }: { name: string; isInline: boolean }): boolean {
  if (isInline || !resumeTypes.test(name)) return false
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return resumeWords.test(words) || !otherPapers.test(words)
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
