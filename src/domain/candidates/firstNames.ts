import type { CandidateIndex, KnownCandidate } from './candidateIndex.ts'
import { isFirstNameAt, isMonth, nameParts, textWords } from './candidateNames.ts'
import { isAddressed, type Place } from './mentionWords.ts'
import { isGivenVerdict, isSpokenOfAsColleague, mayBeGivenVerdict } from './statedVerdicts.ts'

interface NamedPerson extends Place {
  candidate: KnownCandidate
}

/** Requires a unique first name that is not an address. */
export function namedByFirstName(text: string, candidates: readonly KnownCandidate[]): NamedPerson[] {
  return onePlaceEach(firstNames(text, candidates), text).filter(({ start, end }) => !isAddressed(text, start, end))
}

/** Takes a first name of two candidates for neither. */
function firstNames(text: string, candidates: readonly KnownCandidate[]): NamedPerson[] {
  const words = textWords(text)
  const written = new Set(words.map(({ word }) => word))
  // On a phone, people write everything in lower case.
  const isLower = !/\p{Lu}/u.test(text)
  const people = candidates
    .map(candidate => ({ candidate, parts: nameParts(candidate) }))
    .filter(({ parts }) => written.has(parts.first[0] ?? ''))
  return people.flatMap(({ candidate, parts }) => {
    const [first] = parts.first
    if (!first || people.some(other => other.candidate !== candidate && other.parts.first[0] === first)) return []
    const isLowerAt = ({ word, start, end }: Place & { word: string }) =>
      isLower && word === first && word.length > 2 && isGivenVerdict(text, start, end)
    return words
      .filter((word, at) => isFirstNameAt(words, at, parts) || isLowerAt(word))
      .filter(({ start, end }) => !isPlainWord(text, start, end, isLower))
      .map(({ start, end }) => ({ candidate, start, end }))
  })
}

/** Prefers a place where no one is addressed. */
function onePlaceEach(places: readonly NamedPerson[], text: string): NamedPerson[] {
  return [...Map.groupBy(places, ({ candidate }) => candidate).values()].map(
    found => found.find(({ start, end }) => !isAddressed(text, start, end)) ?? found[0]!,
  )
}

/** First names that also begin sentences as other words. */
const nameOrWord =
  /^(?:will|may|hope|mark|bill|sue|rob|chase|grant|skip|pat|drew|buck|wade|rich|grace|faith|art|frank)$/i
/** Follows a name and not the other word: 'Will looks great', 'Mark, too'. */
const afterName =
  /^(?:\s*[,:;–—&-]|\s*$|['’]s\b|\s+(?:and|or|is|was|has|had|would|can|could|does|did|will|\w+s|\w{2,5}n['’]t|yes|no|maybe|pass)\b(?!\s+(?:to|at|on|for)\b))/i
const sentenceStart = /(?:^|[.!?;:\n])[\s"“'‘(*•-]{0,5}$/

/** True for 'Will call her' and 'starts in May'. */
export function isPlainWord(text: string, start: number, end: number, isLower = false): boolean {
  const [word, before, after] = [
    text.slice(start, end),
    text.slice(Math.max(0, start - 20), start),
    text.slice(end, end + 20),
  ]
  if (isMonth(text, start, end)) return true
  return nameOrWord.test(word) && (isLower || sentenceStart.test(before)) && !afterName.test(after)
}

/** Reads 'We want to interview Mirela', 'No on Hugo', 'Pia - yes', 'Hugo isn't senior enough' and 'As for Elsa, no'. */
export function givenVerdictByFirstName(text: string, candidates: readonly KnownCandidate[]): NamedPerson[] {
  const places = firstNames(text, candidates).filter(({ start, end }) => isGivenVerdict(text, start, end))
  const found = onePlaceEach(places, text)
  // 'Tara, yes.' may answer Tara; 'Tara, yes. Iris, no.' is about both.
  return found.length > 1 ? found : found.filter(({ start, end }) => !isAddressed(text, start, end))
}

/** Finds people who may also be colleagues of the sender: 'Please set up a call with Mirela.' `known` are others named. */
export function perhapsMeantByFirstName(
  text: string,
  candidates: readonly KnownCandidate[],
  known: readonly Place[],
): NamedPerson[] {
  const places = firstNames(text, candidates).filter(({ start, end }) => {
    if (isAddressed(text, start, end) || isSpokenOfAsColleague(text, start, end)) return false
    // 'An interview of Pia with Mirela'
    if (known.some(other => other.end <= start && !apart.test(text.slice(other.end, start)))) return false
    return known.length > 0 || mayBeGivenVerdict(text, start, end)
  })
  return onePlaceEach(places, text)
}

const apart = /[.;!?\n,–—]|\b(?:but|and|while|whereas|or|though)\b/i

/** True if the only sign is a first name without a verdict, which may be that of a colleague of the sender. */
export function isPerhapsMeant(text: string, candidate: KnownCandidate, index: CandidateIndex): boolean {
  const isNamed = [...index.referencesIn(text), ...index.mentionsIn(text)].some(mention =>
    'candidate' in mention ? mention.candidate === candidate : mention.isName && mention.candidates.includes(candidate),
  )
  const places = isNamed ? [] : firstNames(text, [candidate])
  return places.length > 0 && !places.some(({ start, end }) => isGivenVerdict(text, start, end))
}

/** Finds 'Vera' in 'Vera and Miles' when Miles is meant. */
export function listedWith(
  text: string,
  named: readonly NamedPerson[],
  candidates: readonly KnownCandidate[],
): NamedPerson[] {
  if (named.length === 0) return []
  return onePlaceEach(firstNames(text, candidates), text).filter(
    ({ start, end }) =>
      named.some(other => other.start > end && /^(?:,? (?:and|or|&) |, )$/.test(text.slice(end, other.start))) ||
      named.some(other => other.start < start && /^\S+ (?:and|or|&) (?:also )?$/.test(text.slice(other.start, start))),
  )
}
