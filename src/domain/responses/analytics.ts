import { type Period, weekOf } from '../weeks.ts'

/** API-30. */
export interface InterestDistribution {
  high: number
  moderate: number
  low: number
  notInterested: number
}

/** Returns whole percent (ANA-10). */
export function percentOf(part: number, whole: number): number {
  return Math.round((100 * part) / Math.max(whole, 1))
}

/** ANA-03. */
export function interestShares({ high, moderate, low, notInterested }: InterestDistribution): InterestDistribution {
  const whole = high + moderate + low + notInterested
  return {
    high: percentOf(high, whole),
    moderate: percentOf(moderate, whole),
    low: percentOf(low, whole),
    notInterested: percentOf(notInterested, whole),
  }
}

/** ANA-07 to ANA-10. Conversion rate and success rate are one figure. */
export function analyticsInsights(figures: {
  interested: number
  withStance: number
  totalEmails: number
  activeCandidates: number
  distribution: InterestDistribution
}): { conversionRate: number; positiveInterest: number; averageResponsesPerCandidate: number } {
  const { interested, withStance, totalEmails, activeCandidates, distribution } = figures
  return {
    conversionRate: percentOf(interested, withStance),
    positiveInterest: distribution.high + distribution.moderate,
    averageResponsesPerCandidate: Math.round(totalEmails / Math.max(activeCandidates, 1)),
  }
}

export function trendWeeks(now: Date, timeZone: string, count = 12): Period[] {
  return Array.from({ length: count }, (_, index) => weekOf(now, timeZone, count - 1 - index))
}
