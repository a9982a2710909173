import { describe, expect, it } from 'vitest'
import { analyticsInsights, interestShares, percentOf, trendWeeks } from './analytics.ts'

const none = { high: 0, moderate: 0, low: 0, notInterested: 0 }

describe('insights', () => {
  it('[ANA-07] [ANA-08] [ANA-09] are rounded, with unknown excluded from the rate but not from the average', () => {
    const distribution = { high: 3, moderate: 4, low: 1, notInterested: 2 }
    const figures = { interested: 3, withStance: 16, totalEmails: 25, activeCandidates: 10, distribution }
    expect(analyticsInsights(figures)).toEqual({
      conversionRate: 19,
      positiveInterest: 7,
      averageResponsesPerCandidate: 3,
    })
  })

  it('[ANA-10] divide by at least 1', () => {
    const nothing = { interested: 0, withStance: 0, totalEmails: 0, activeCandidates: 0, distribution: none }
    expect(analyticsInsights(nothing)).toEqual({
      conversionRate: 0,
      positiveInterest: 0,
      averageResponsesPerCandidate: 0,
    })
    expect(analyticsInsights({ ...nothing, totalEmails: 4 }).averageResponsesPerCandidate).toBe(4)
    expect(percentOf(0, 0)).toBe(0)
  })

  it('[ANA-03] show each level as a share of the threads with a stance', () => {
    expect(interestShares({ high: 1, moderate: 2, low: 0, notInterested: 3 })).toEqual({
      high: 17,
      moderate: 33,
      low: 0,
      notInterested: 50,
    })
    expect(interestShares(none)).toEqual(none)
  })

  it('cover twelve weeks up to this one, across a daylight saving change', () => {
    const weeks = trendWeeks(new Date('2026-11-18T15:00:00Z'), 'America/New_York')
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)?.start.toISOString()).toBe('2026-11-15T05:00:00.000Z')
    expect(weeks.at(0)?.start.toISOString()).toBe('2026-08-30T04:00:00.000Z')
    for (const [n, week] of weeks.entries()) expect(weeks[n + 1]?.start ?? week.end).toEqual(week.end)
  })
})
