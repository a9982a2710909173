import { isOwnAddress, type KnownCandidate } from '../candidates/candidateIndex.ts'
import { nameParts, tellingWords } from '../candidates/candidateNames.ts'
import { firmDomain } from '../candidates/firmDomain.ts'
import type { MailAddress } from '../mail.ts'
import { senderDomain } from '../senderDomain.ts'

/** MBX-21: the sentence of the firm's own system that makes a mail a submission. */
const submissionSentence = 'The following candidate has been submitted for your review:'

const resumeTypes = /\.(pdf|docx?|rtf|odt|pages)$/i
/** Names join words by '_', too. Lawyers work on contracts: a 'Contract Attorney' is a person. */
const resumeWords = /(?<![a-z])(?:resume|cv|curriculum)(?![a-z])/
const otherPapers =
  /(?<![a-z])(?:agreement|invoice|terms|nda|engagement|w-?9|contract(?![\W_](?:attorney|lawyer|counsel|associate|paralegal)))(?![a-z])/

/** Whether a file of a mail is a resume by its name: a document that calls itself one, or nothing else. */
export function isResumeFile({ name }: { name: string }): boolean {
  if (!resumeTypes.test(name)) return false
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return resumeWords.test(words) || !otherPapers.test(words)
}

/** What tells a candidate among the recipients of a mail. */
type Person = Omit<KnownCandidate, 'id' | 'refId'>

/** Those of a mail's recipients to whom it submits the candidate: neither colleagues nor the candidate. */
export function submittedTo(recipients: readonly MailAddress[], candidate: Person, ownDomain: string): MailAddress[] {
  return recipients.filter(
    recipient =>
      recipient.address.includes('@') &&
      senderDomain(recipient.address) !== ownDomain &&
      !isCandidate(recipient, candidate),
  )
}

/**
 * Whether a recipient is the candidate: by the address on file, by the whole name wherever the address is, or by an
 * address at a public mail host that is made of first and last name.
 */
function isCandidate({ name, address }: MailAddress, candidate: Person): boolean {
  if (isOwnAddress(candidate, address)) return true
  const { first, last } = nameParts(candidate)
  if (first.length === 0 || last.length === 0) return false
  const words = new Set(tellingWords(name))
  const known = new Set([...first, ...last, ...tellingWords(candidate.name)])
  if ([...first, ...last].every(word => words.has(word)) && [...words].every(word => known.has(word))) return true
  const local = address
    .slice(0, address.lastIndexOf('@'))
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  const made = [first, last].map(part => part.join(''))
  return firmDomain(address) === null && [made.join(''), made.toReversed().join('')].includes(local)
}

/** Whether the text carries the sentence, however its lines are broken. */
export function hasSubmissionSentence(text: string): boolean {
  return oneLine(text).includes(submissionSentence)
}

/** Whether nothing stands before the sentence. */
export function beginsWithSubmissionSentence(text: string): boolean {
  return oneLine(text).startsWith(submissionSentence)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
