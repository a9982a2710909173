import { type NameFound, nameEndingAt, nameParts, textWords, wordsOf } from './candidateNames.ts'
import { findReferences, foldReference } from './references.ts'

/** What linking must know of a candidate. */
export interface KnownCandidate {
  id: string
  refId: string
  name: string
  firstName: string | null
  lastName: string | null
  email?: string | null
}

/** Whether an address is the candidate's own: what is said to him or by him is no law firm's. */
export function isOwnAddress({ email }: Pick<KnownCandidate, 'email'>, address: string): boolean {
  return Boolean(email) && email?.trim().toLowerCase() === address.trim().toLowerCase()
}

/** A name in a text: 'full', or the last name alone, and whom it can mean. */
export interface Mention {
  how: 'full' | 'last'
  /** More than one where they have the same name. */
  candidates: KnownCandidate[]
  /** Another first name stands before the last. */
  isSomebodyElse: boolean
  /** Written as a name: 'Long' may be one, 'long' is none. */
  isName: boolean
  /** Where it stands. */
  start: number
}

/** Answers which candidates a text speaks of, without going through all of them. */
export interface CandidateIndex {
  /** Candidates whose reference stands in the text, in order of appearance. */
  referredToIn(text: string): KnownCandidate[]
  /** The names of candidates in the text, in order of appearance. */
  mentionsIn(text: string): Mention[]
  byId(id: string): KnownCandidate | undefined
}

/**
 * Makes the index.
 *
 * @param pattern proposes what may be a reference (REF_ID_PATTERN)
 * @param plainWords words in lower case that are no names
 */
export function createCandidateIndex(
  candidates: readonly KnownCandidate[],
  pattern: RegExp,
  plainWords?: ReadonlySet<string>,
): CandidateIndex {
  const byId = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const byReference = new Map(candidates.map(candidate => [foldReference(candidate.refId), candidate]))
  const byLastWord = Map.groupBy(candidates, lastWord)
  return {
    byId: id => byId.get(id),
    referredToIn(text) {
      const references = findReferences(text, reference => byReference.has(foldReference(reference)), pattern)
      const found = references.map(reference => byReference.get(foldReference(reference)))
      return [...new Set(found.filter(candidate => candidate !== undefined))]
    },
    mentionsIn(text) {
      const words = textWords(text)
      return words.flatMap(({ word, written }, at) => {
        const found = (byLastWord.get(word) ?? []).flatMap(candidate => {
          const parts = nameParts(candidate)
          const name = nameEndingAt(words, at, parts, plainWords)
          return name ? [{ candidate, ...name, rank: rankOf(name, parts.last.length) }] : []
        })
        const [first] = found.toSorted((a, b) => b.rank - a.rank)
        if (!first) return []
        const { how, start, isSomebodyElse } = first
        const candidates = found.filter(({ rank }) => rank === first.rank).map(({ candidate }) => candidate)
        const isName = /^\p{Lu}/u.test(written) || plainWords?.has(word) === false
        return [{ how, candidates, start, isSomebodyElse, isName }]
      })
    },
  }
}

/** The distinct candidates whom a text names in full, as far as it is clear who is meant. */
export function namedInFull(index: CandidateIndex, text: string): KnownCandidate[] {
  const full = index.mentionsIn(text).filter(({ how }) => how === 'full')
  return [...new Set(full.flatMap(({ candidates }) => candidates))]
}

/** A full name before a last one, a longer one before a shorter, and what may be the candidate before what is not. */
function rankOf({ how, isSomebodyElse }: NameFound, length: number): number {
  return length + (how === 'full' ? 200 : 0) + (isSomebodyElse ? 0 : 100)
}

function lastWord(candidate: KnownCandidate): string {
  // Most have a plain last name; taking a name apart costs more.
  const plain = candidate.lastName !== null && /^[a-z]+$/i.test(candidate.lastName) && wordsOf(candidate.lastName)
  return (plain || nameParts(candidate).last).at(-1) ?? ''
}
