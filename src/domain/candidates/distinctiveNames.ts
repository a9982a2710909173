import { wordsOf } from './candidateNames.ts'

interface Named {
  candidateName?: string
  otherCandidateNames?: readonly string[]
}

/** Turns 'Wei Chen' and 'Amy Chen' into 'Wei' and 'Amy'. */
export function distinctiveNames({ candidateName = '', otherCandidateNames = [] }: Named): Required<Named> {
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
