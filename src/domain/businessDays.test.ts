import { describe, expect, it } from 'vitest'
import { businessDaysAfter, businessDaysAgo, dayIn } from './businessDays.ts'

const timeZone = 'America/New_York'

describe('business days', () => {
  // Daylight saving time ends on November 1.
  const now = new Date('2026-11-05T03:30:00Z')
  const moments = Array.from({ length: 24 * 20 }, (_, hours) => new Date(now.getTime() - hours * 3_600_000))

  it.each([0, 1, 2, 3, 5, 7])('counted back from now match the days that have passed since: %d', days => {
    const limit = businessDaysAgo(now, days, timeZone)
    const passed = (at: Date) => businessDaysAfter(at, days, timeZone) <= dayIn(now, timeZone)
    expect(moments.filter(passed)).toEqual(moments.filter(at => at < limit))
    expect(moments.some(at => at < limit)).toBe(true)
  })

  it('skip weekends', () => {
    const monday = new Date('2026-11-09T17:00:00Z')
    expect(businessDaysAgo(monday, 1, timeZone)).toEqual(new Date('2026-11-09T05:00:00Z'))
    expect(businessDaysAgo(monday, 2, timeZone)).toEqual(new Date('2026-11-06T05:00:00Z'))
  })
})
