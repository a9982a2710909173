import { type CandidateIndex, type KnownCandidate, namedInFull } from '../candidates/candidateIndex.ts'
import { nameParts, wordsOf } from '../candidates/candidateNames.ts'
import { isMentionedInPassing } from '../candidates/mentionWords.ts'
import { foldReference } from '../candidates/references.ts'
import { stripSubjectPrefixes } from '../subjects.ts'

interface OwnEmail {
  subject: string
  newText: string
  resumes: readonly { name: string }[]
}

interface Place {
  candidate: KnownCandidate
  start: number
}

/** Takes the candidate named first if none has a resume or reference. */
export function presentedCandidates(email: OwnEmail, index: CandidateIndex): KnownCandidate[] {
  const { subject, newText, resumes } = email
  const { found, by } = namedFirst(email, index)
  const text = `${subject}\n\n${newText}`
  const places = placesIn(text, index)
  const mentioned = places.filter(({ start }) => !isInPassing(text, start))
  const isMentioned = (candidate: KnownCandidate) => mentioned.some(place => place.candidate === candidate)
  const hasOwnResume = (candidate: KnownCandidate) =>
    resumes.some(
      ({ name }) =>
        isNamedAfter(name, candidate) &&
        (isMentioned(candidate) || !mentioned.some(one => isNamedAfter(name, one.candidate))),
    )
  const areOthers =
    resumes.length > 0 && resumes.every(({ name }) => found.some(candidate => isNamedAfter(name, candidate)))
  const hasOwnReference = (candidate: KnownCandidate): boolean => {
    if (by === 'name' || !found.includes(candidate) || !isMentioned(candidate)) return false
    if (by === 'older subject') return resumes.length >= found.length && !areOthers
    if (by === 'subject' || !areOthers) return true
    return mentioned.some(place => place.candidate === candidate && headsParagraph(text, place.start))
  }
  const placed = [...new Set(places.map(({ candidate }) => candidate))]
  const presented = placed.filter(candidate => hasOwnResume(candidate) || hasOwnReference(candidate))
  return presented.length > 0 ? presented : found.slice(0, 1)
}

/** Prefers the email's own words over an older subject, and a name over the subject's reference. */
function namedFirst({ subject, newText }: OwnEmail, index: CandidateIndex) {
  const isOld = stripSubjectPrefixes(subject) !== subject.trim()
  const inText = { found: index.referredToIn(newText), by: 'text' as const }
  const inSubject = {
    found: index.referredToIn(subject),
    by: isOld ? ('older subject' as const) : ('subject' as const),
  }
  const byName = (place: string) => ({ found: namedInFull(index, place), by: 'name' as const })
  const order = isOld
    ? [inText, byName(newText), inSubject, byName(subject)]
    : [inSubject, inText, byName(subject), byName(newText)]
  return order.find(({ found }) => found.length > 0) ?? { found: [], by: 'name' as const }
}

function placesIn(text: string, index: CandidateIndex): Place[] {
  const named = index.mentionsIn(text).filter(({ how }) => how === 'full')
  const referred = index.referencesIn(text).map(({ candidate, start }) => {
    const name = named.find(
      mention => mention.candidates.includes(candidate) && mention.start < start && start - mention.start < nameReach,
    )
    return { candidate, start: name?.start ?? start }
  })
  const alone = named.flatMap(({ candidates: [candidate, ...others], start }) =>
    candidate && others.length === 0 ? [{ candidate, start }] : [],
  )
  return [...referred, ...alone].toSorted((a, b) => a.start - b.start)
}

/** A reference this close after a name belongs to it. */
const nameReach = 60

/** 'Any news on Mirela Dragomir?' */
const saidBefore =
  /\b(?:passed on|declined|rejected|discussed|spoke (?:about|of)|sent you|still (?:considering|interested in)|besides|apart from|following up on|(?:news|word|thoughts|feedback|updates?) (?:on|about))(?: [^.;!?\n]{0,30})?$/i
/** 'Mirela Dragomir (JL-2), whom you met' */
const saidAfter =
  /^(?:(?! and )[^.,;!?\n]){0,60},? (?:whom?|that) (?:you|your \w+|we)(?: \w+)? (?:met|saw|interviewed|passed|declined|turned|hired|discussed|sent|submitted|spoke|considered|reviewed)\b/i

function isInPassing(text: string, start: number): boolean {
  return (
    isMentionedInPassing(text, start, false) ||
    saidBefore.test(text.slice(Math.max(0, start - 90), start)) ||
    saidAfter.test(text.slice(start, start + 100))
  )
}

function headsParagraph(text: string, start: number): boolean {
  return /(?:\n\s*\n|[.:;,]\s*\n|\n\s*(?:[-*•–]|\d+[.)])\s*)[^\p{L}\n]*$/u.test(text.slice(0, start))
}

/** True for 'Dragomir_CV.pdf', 'MDragomir Resume.docx' and 'JL-2292.pdf'. */
function isNamedAfter(fileName: string, candidate: KnownCandidate): boolean {
  const words = wordsOf(fileName.replace(/[-_.]/g, ' '))
  const { last } = nameParts(candidate)
  const isNamed = last.every(part => words.some(word => word === part || (part.length > 4 && word.includes(part))))
  return (last.length > 0 && isNamed) || foldReference(fileName).includes(foldReference(candidate.refId))
}
