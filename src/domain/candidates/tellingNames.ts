import { wordsOf } from './candidateNames.ts'

/** The candidate whom a reply is judged for, and the others of whom it speaks. */
interface Named {
  candidateName?: string
  otherCandidateNames?: readonly string[]
}

/**
 * The names without what they have in common: 'Wei Chen' and 'Amy Chen' are told apart by 'Wei' and 'Amy'. A name that
 * nothing is left of stays whole.
 */
export function tellingNames({ candidateName = '', otherCandidateNames = [] }: Named): Required<Named> {
  const all = [candidateName, ...otherCandidateNames]
  const telling = (name: string, at: number) => {
    const others = new Set(all.filter((_, index) => index !== at).flatMap(wordsOf))
    const left = name.split(/\s+/).filter(part => !wordsOf(part).some(word => others.has(word)))
    return left.some(part => wordsOf(part).some(word => word.length > 2)) ? left.join(' ') : name
  }
  return {
    candidateName: telling(candidateName, 0),
    otherCandidateNames: otherCandidateNames.map((name, at) => telling(name, at + 1)),
  }
}
