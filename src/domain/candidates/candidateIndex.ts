import { isMonth, type NameFound, nameEndingAt, nameParts, textWords, wordsOf } from './candidateNames.ts'
import { foldReference, locateReferences } from './references.ts'
import { isGivenVerdict } from './statedVerdicts.ts'

export interface KnownCandidate {
  id: string
  refId: string
  name: string
  firstName: string | null
  lastName: string | null
  email?: string | null
}

export function isOwnAddress({ email }: Pick<KnownCandidate, 'email'>, address: string): boolean {
  return Boolean(email) && fold(email ?? '') === fold(address)
}

const fold = (address: string) => address.trim().toLowerCase()

export interface Mention {
  how: 'full' | 'last'
  candidates: KnownCandidate[]
  isSomeoneElse: boolean
  /** 'Long' may be a name, 'long' is not. */
  isName: boolean
  start: number
  end: number
}

export interface CandidateIndex {
  referredToIn(text: string): KnownCandidate[]
  referencesIn(text: string): { candidate: KnownCandidate; start: number; end: number }[]
  mentionsIn(text: string): Mention[]
  byId(id: string): KnownCandidate | undefined
  withAddress(address: string): readonly KnownCandidate[]
  /** Finds only these people. */
  among(people: readonly KnownCandidate[]): CandidateIndex
}

/** `pattern` proposes references. `plainWords` are lower-case words that are not names. */
export function createCandidateIndex(
  candidates: readonly KnownCandidate[],
  pattern: RegExp,
  plainWords?: ReadonlySet<string>,
): CandidateIndex {
  const byId = new Map(candidates.map(candidate => [candidate.id, candidate]))
  const byAddress = Map.groupBy(candidates, ({ email }) => fold(email ?? ''))
  const byReference = new Map(candidates.map(candidate => [foldReference(candidate.refId), candidate]))
  const byLastWord = Map.groupBy(candidates, lastWord)
  const referencesIn: CandidateIndex['referencesIn'] = text =>
    locateReferences(text, reference => byReference.has(foldReference(reference)), pattern).flatMap(
      ({ ref, start, end }) => {
        const candidate = byReference.get(foldReference(ref))
        return candidate ? [{ candidate, start, end }] : []
      },
    )
  return {
    among: people => createCandidateIndex(people, pattern, plainWords),
    byId: id => byId.get(id),
    withAddress: address => (address === '' ? [] : (byAddress.get(fold(address)) ?? [])),
    referencesIn,
    referredToIn: text => [...new Set(referencesIn(text).map(({ candidate }) => candidate))],
    mentionsIn(text) {
      const words = textWords(text)
      const isLower = !/\p{Lu}/u.test(text)
      return words.flatMap(({ word, written }, at) => {
        const found = (byLastWord.get(word) ?? []).flatMap(candidate => {
          const parts = nameParts(candidate)
          const name = nameEndingAt(words, at, parts, plainWords)
          return name ? [{ candidate, ...name, rank: rankOf(name, parts.last.length) }] : []
        })
        const [first] = found.toSorted((a, b) => b.rank - a.rank)
        if (!first) return []
        const { how, start, end, mayBeWord, isSomeoneElse } = first
        const candidates = found.filter(({ rank }) => rank === first.rank).map(({ candidate }) => candidate)
        const isSure = (/^\p{Lu}/u.test(written) && !mayBeWord) || plainWords?.has(word) === false
        const isName =
          how === 'full' ||
          ((isSure || ((mayBeWord || isLower) && isGivenVerdict(text, start, end))) && !isMonth(text, start, end))
        return [{ how, candidates, start, end, isSomeoneElse, isName }]
      })
    },
  }
}

export function namedInFull(index: CandidateIndex, text: string): KnownCandidate[] {
  const full = index.mentionsIn(text).filter(({ how }) => how === 'full')
  return [...new Set(full.flatMap(({ candidates }) => candidates))]
}

function rankOf({ how, isSomeoneElse }: NameFound, length: number): number {
  return length + (how === 'full' ? 200 : 0) + (isSomeoneElse ? 0 : 100)
}

function lastWord(candidate: KnownCandidate): string {
  const plain = candidate.lastName !== null && /^[a-z]+$/i.test(candidate.lastName) && wordsOf(candidate.lastName)
  return (plain || nameParts(candidate).last).at(-1) ?? ''
}
