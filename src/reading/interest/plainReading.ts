import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { Clause } from './clauses.ts'
import { hidingRefusal } from './doubts.ts'
import { idioms } from './idioms.ts'
import type { Sign } from './plainSigns.ts'

/** Share of its chance that a level keeps when all plain words contradict it. */
const keptAgainstPlainWords = 0.08

const negation =
  /\b(?:not|no|never|nobody|none|neither|nor|without|unable|cannot|against|little (?:point|reason))\b|n['’]t\b/i

/** Makes a decline less likely if all words are about meeting, and a yes if they refuse or negate a meeting. */
export function adjustedByPlainWords(
  chances: Readonly<Record<InterestLevel, number>>,
  clauses: readonly Clause[],
  signs: readonly Sign[][],
): Record<InterestLevel, number> {
  const unlikely = contradictedLevel(clauses, signs)
  if (!unlikely) return { ...chances }
  const kept = { ...chances, [unlikely]: chances[unlikely] * keptAgainstPlainWords }
  const sum = Object.values(kept).reduce((total, chance) => total + chance, 0)
  for (const level of Object.keys(kept) as InterestLevel[]) kept[level] /= sum
  return kept
}

/** Returns the level that all plain words contradict; undefined when they are mixed or missing. */
export function contradictedLevel(
  clauses: readonly Clause[],
  signs: readonly Sign[][],
): 'high' | 'not_interested' | undefined {
  const refuses = signs.some(inClause =>
    inClause.some(
      ({ kind, stands, words }) => kind === 'refusal' && stands && !(words === 'no need' && meets(inClause)),
    ),
  )
  const meetings = signs.map((inClause, at) => meetingIn(inClause, clauses[at]!.text))
  const isMeant = meetings.includes('meant')
  const negates = meetings.includes('negated')
  const hides = hidingRefusal(clauses) !== undefined
  if (isMeant && !refuses && !negates && !hides) return 'not_interested'
  return !isMeant && (refuses || negates || hides) ? 'high' : undefined
}

/** 'Just set up the call' */
const meets = (signs: readonly Sign[]) => signs.some(({ kind, standsInPart }) => kind === 'meeting' && standsInPart)

/** 'Turned down arranging a call' */
const turnedDown = /\b\p{L}{4,8} down (?:the |an? )?\p{L}+ing\b/iu

function meetingIn(signs: readonly Sign[], text: string): 'meant' | 'negated' | 'neither' {
  const sign = signs.find(({ kind }) => kind === 'meeting')
  if (!sign) return 'neither'
  if (turnedDown.test(text)) return 'negated'
  const rest = text.replace(idioms, ' ')
  if (negation.test(rest)) return sign.standsInPart ? 'meant' : 'negated'
  return sign.stands || rest !== text ? 'meant' : 'neither'
}
