import { isOwnAddress, type KnownCandidate } from '../candidates/candidateIndex.ts'
import { nameParts, significantWords } from '../candidates/candidateNames.ts'
import { firmDomain } from '../candidates/firmDomain.ts'
import type { MailAddress } from '../mail.ts'
import { senderDomain } from '../senderDomain.ts'

/** The firm's own system writes this sentence (MBX-21). */
const submissionSentence = 'The following candidate has been submitted for your review:'

const resumeTypes = /\.(pdf|docx?|rtf|odt|pages)$/i
/** '_' joins words too. A 'Contract Attorney' is a person, not a contract. */
const resumeWords = /(?<![a-z])(?:resume|cv|curriculum)(?![a-z])/
const otherPapers =
  /(?<![a-z])(?:agreement|invoice|terms|nda|engagement|w-?9|contract(?![\W_](?:attorney|lawyer|counsel|associate|paralegal)))(?![a-z])/

/** Accepts a document named as a resume, or not named as another kind of paper. */
export function isResumeFile({ name }: { name: string }): boolean {
  if (!resumeTypes.test(name)) return false
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return resumeWords.test(words) || !otherPapers.test(words)
}

type Person = Omit<KnownCandidate, 'id' | 'refId'>

export function submittedTo(recipients: readonly MailAddress[], candidate: Person, ownDomain: string): MailAddress[] {
  return recipients.filter(
    recipient =>
      recipient.address.includes('@') &&
      senderDomain(recipient.address) !== ownDomain &&
      (isNamesake(recipient, candidate) || !isCandidate(recipient, candidate)),
  )
}

/** Someone at a firm with the candidate's name but another address is not the candidate. */
function isNamesake({ address }: MailAddress, candidate: Person): boolean {
  return Boolean(candidate.email) && firmDomain(address) !== null && !isOwnAddress(candidate, address)
}

/** Compares the address on file, the name, and private addresses made of it. */
export function isCandidate({ name, address }: MailAddress, candidate: Person): boolean {
  if (isOwnAddress(candidate, address)) return true
  const { first, last } = nameParts(candidate)
  if (first.length === 0 || last.length === 0) return false
  const words = new Set(significantWords(name))
  const known = new Set([...first, ...last, ...significantWords(candidate.name)])
  if ([...first, ...last].every(word => words.has(word)) && [...words].every(word => known.has(word))) return true
  const local = address
    .slice(0, address.lastIndexOf('@'))
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  const made = [first, last].map(part => part.join(''))
  return firmDomain(address) === null && [made.join(''), made.toReversed().join('')].includes(local)
}

export function hasSubmissionSentence(text: string): boolean {
  return oneLine(text).includes(submissionSentence)
}

export function beginsWithSubmissionSentence(text: string): boolean {
  return oneLine(text).startsWith(submissionSentence)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
