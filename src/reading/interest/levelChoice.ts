import { type InterestLevel, interestLevels } from '../../domain/responses/interest.ts'

/** Any other mistake costs 1. */
const missedYes = 3
const falseYes = 9

/** Less likely levels, relative to the likeliest, are not chosen. */
const likelyEnough = 0.05

function cost(judged: InterestLevel, level: InterestLevel): number {
  if (judged === level) return 0
  if (level === 'high' && (judged === 'not_interested' || judged === 'unknown')) return missedYes
  return level === 'not_interested' && judged === 'high' ? falseYes : 1
}

/** Chooses a level in between when a yes and a no are both likely. */
export function cheapestLevel(chances: Readonly<Record<InterestLevel, number>>): InterestLevel {
  const least = Math.max(...Object.values(chances)) * likelyEnough
  const price = (judged: InterestLevel) =>
    interestLevels.reduce((sum, level) => sum + cost(judged, level) * chances[level], 0)
  return interestLevels
    .filter(level => chances[level] >= least)
    .reduce((best, level) => (price(level) < price(best) ? level : best))
}
