import { nameEndingAt, nameParts, textWords, wordsOf } from './candidateNames.ts'
import { findReferences, foldReference } from './references.ts'

/** What linking must know of a candidate. */
export interface KnownCandidate {
  id: string
  refId: string
  name: string
  firstName: string | null
  lastName: string | null
}

/** A name in a text: 'full', or the last name alone, and whom it can mean. */
export interface Mention {
  how: 'full' | 'last'
  /** More than one where they have the same name. */
  candidates: KnownCandidate[]
  /** Where it stands. */
  start: number
  /** As the last name is written. */
  written: string
}

/** Answers which candidates a text speaks of, without going through all of them. */
export interface CandidateIndex {
  /** Candidates whose reference stands in the text, in order of appearance. */
  referredToIn(text: string): KnownCandidate[]
  /** The names of candidates in the text, in order of appearance. 'Amy Chen' is nobody's last name alone. */
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
          return name ? [{ candidate, ...name, length: parts.last.length + (name.how === 'full' ? 100 : 0) }] : []
        })
        const longest = Math.max(...found.map(({ length }) => length))
        const meant = found.filter(({ length }) => length === longest)
        const [first] = meant
        if (!first) return []
        return [{ how: first.how, candidates: meant.map(({ candidate }) => candidate), start: first.start, written }]
      })
    },
  }
}

/** The distinct candidates whom a text names in full, as far as it is clear who is meant. */
export function namedInFull(index: CandidateIndex, text: string): KnownCandidate[] {
  const full = index.mentionsIn(text).filter(({ how }) => how === 'full')
  return [...new Set(full.flatMap(({ candidates }) => candidates))]
}

function lastWord(candidate: KnownCandidate): string {
  // Most have a plain last name; taking a name apart costs more.
  const plain = candidate.lastName !== null && /^[a-z]+$/i.test(candidate.lastName) && wordsOf(candidate.lastName)
  return (plain || nameParts(candidate).last).at(-1) ?? ''
}
