import type { Context } from '../../context.ts'
import { createCandidateIndex, type KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { isPerhapsMeant } from '../../domain/candidates/firstNames.ts'
import { answerParts, joinWords, partAbout } from '../../domain/responses/answerParts.ts'
import { plainWords } from '../../reading/interest/judgeInterest.ts'

/** Takes the whole reply if it is linked to one candidate. `linked` begins with the candidate. */
export function wordsAbout(
  linked: readonly KnownCandidate[],
  presented: readonly KnownCandidate[],
  newText: string,
  ours: string,
  { referencePattern }: Context['config'],
) {
  const [candidate, ...others] = linked
  const whole = { joined: newText, placeOf: (at: number) => at, isAbout: (_at: number) => true, isClear: true }
  if (!candidate || others.length === 0) return whole
  const isLinked = ({ id }: KnownCandidate) => linked.some(other => other.id === id)
  const people = [...linked, ...presented.filter(one => !isLinked(one))]
  const index = createCandidateIndex(people, referencePattern, plainWords())
  const parts = answerParts(newText, people, ours, index)
  const { words, isClear } = partAbout(candidate, linked, newText, parts)
  const strangers = linked.filter(one => !presented.some(({ id }) => id === one.id) && !ours.includes(one.refId))
  return {
    ...joinWords(newText, words),
    /** True for a place in the reply within these words. */
    isAbout: (at: number) => words.some(({ range: [start, end] }) => start <= at && at < end),
    isClear: isClear && !strangers.some(one => isPerhapsMeant(newText, one, index)),
  }
}
