import { type InterestLevel, interestLevels } from '../../domain/responses/interest.ts'

/** The price of a mistake, where a plain one costs 1: a yes that nobody sees, a no that is chased. */
const missedYes = 3
const chasedNo = 9

/** A level this much less likely than the likeliest is not chosen, however cheap its mistakes. */
const likelyEnough = 0.05

function cost(judged: InterestLevel, level: InterestLevel): number {
  if (judged === level) return 0
  if (level === 'high' && (judged === 'not_interested' || judged === 'unknown')) return missedYes
  return level === 'not_interested' && judged === 'high' ? chasedNo : 1
}

/** Returns the likely level whose mistakes would cost least: what may be a yes or a no becomes something between. */
export function cheapestLevel(chances: Readonly<Record<InterestLevel, number>>): InterestLevel {
  const least = Math.max(...Object.values(chances)) * likelyEnough
  const price = (judged: InterestLevel) =>
    interestLevels.reduce((sum, level) => sum + cost(judged, level) * chances[level], 0)
  return interestLevels
    .filter(level => chances[level] >= least)
    .reduce((best, level) => (price(level) < price(best) ? level : best))
}
