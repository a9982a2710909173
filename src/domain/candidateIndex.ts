import { nameAppears, wordsOf } from './candidateNames.ts'
import { findReferences, foldReference } from './references.ts'

/** What linking must know of a candidate. */
export interface KnownCandidate {
  id: string
  refId: string
  name: string
  firstName: string | null
  lastName: string | null
}

/** Answers which candidates a text speaks of, without going through all of them. */
export interface CandidateIndex {
  /** Candidates whose reference stands in the text, in order of appearance. */
  referredToIn(text: string): KnownCandidate[]
  /** Candidates whose name stands in the text: 'full', or the last name alone. */
  namedIn(text: string): Map<KnownCandidate, 'full' | 'last'>
  byId(id: string): KnownCandidate | undefined
}

/** Makes the index. `pattern` proposes what may be a reference (REF_ID_PATTERN). */
export function createCandidateIndex(candidates: readonly KnownCandidate[], pattern: RegExp): CandidateIndex {
  const byId = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const byReference = new Map(candidates.map(candidate => [foldReference(candidate.refId), candidate]))
  const byLastWord = Map.groupBy(candidates, candidate => wordsOf(candidate.lastName ?? candidate.name).at(-1) ?? '')
  return {
    byId: id => byId.get(id),
    referredToIn(text) {
      const references = findReferences(text, reference => byReference.has(foldReference(reference)), pattern)
      const found = references.map(reference => byReference.get(foldReference(reference)))
      return [...new Set(found.filter(candidate => candidate !== undefined))]
    },
    namedIn(text) {
      const named = new Map<KnownCandidate, 'full' | 'last'>()
      for (const candidate of new Set(wordsOf(text).flatMap(word => byLastWord.get(word) ?? []))) {
        const how = nameAppears(text, candidate)
        if (how) named.set(candidate, how)
      }
      return named
    },
  }
}
