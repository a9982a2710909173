import type { KnownCandidate } from './candidateIndex.ts'

/** Linking decides about the results. */
export function mentionQuery(candidate: Omit<KnownCandidate, 'id'>): string | null {
  const whole = indexWords(candidate.name)
  const first = indexWords(candidate.firstName ?? '').at(0) ?? whole[0]
  const last = indexWords(candidate.lastName ?? '')
  const lastName = last.length > 0 ? last : whole.slice(1).slice(-1)
  const asked = [
    referenceQuery(candidate),
    first && lastName.length > 0 ? `(${phrase([first])} & ${phrase(lastName)})` : '',
  ].filter(Boolean)
  return asked.length > 0 ? asked.join(' | ') : null
}

export function referenceQuery({ refId }: Pick<KnownCandidate, 'refId'>): string | null {
  const reference = refId.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
  const asked = [phrase(reference), reference.length > 1 ? phrase([reference.join('')]) : ''].filter(Boolean)
  return asked.length > 0 ? asked.join(' | ') : null
}

function indexWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function phrase(words: readonly string[]): string {
  return words.length > 0 ? `(${words.map(word => `'${word}'`).join(' <-> ')})` : ''
}
