import { describe, expect, it } from 'vitest'
import { businessDaysAfter, businessDaysAgo, businessDaysBetween, dayIn, holidaysBetween } from './businessDays.ts'

const timeZone = 'America/New_York'

describe('business days', () => {
  // Daylight saving time ends on November 1. November 26 is Thanksgiving.
  it.each(
    ['2026-11-05T03:30:00Z', '2026-11-27T15:00:00Z', '2026-11-29T15:00:00Z', '2027-01-03T15:00:00Z'].flatMap(now =>
      [0, 1, 2, 3, 5, 7].map(days => [now, days] as const),
    ),
  )('counted back from %s match the days that have passed since: %d', (moment, days) => {
    const now = new Date(moment)
    const moments = Array.from({ length: 24 * 20 }, (_, hours) => new Date(now.getTime() - hours * 3_600_000))
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

  it.each([
    ['2026-11-25T17:00:00Z', '2026-11-27'],
    ['2026-11-26T17:00:00Z', '2026-11-27'],
    ['2026-07-02T17:00:00Z', '2026-07-06'],
    ['2027-12-30T17:00:00Z', '2028-01-03'],
  ])('skip federal holidays, so that the first after %s is %s', (at, expected) => {
    expect(businessDaysAfter(new Date(at), 1, timeZone)).toBe(expected)
  })

  it.each([
    ['2026-11-25T17:00:00Z', '2026-11-25T23:00:00Z', 0],
    ['2026-11-25T17:00:00Z', '2026-11-26T17:00:00Z', 0],
    ['2026-11-25T17:00:00Z', '2026-11-29T17:00:00Z', 1],
    ['2026-11-25T17:00:00Z', '2026-11-30T17:00:00Z', 2],
    ['2026-11-30T17:00:00Z', '2026-11-25T17:00:00Z', 0],
  ])('from %s to %s are %d', (from, to, count) => {
    expect(businessDaysBetween(new Date(from), new Date(to), timeZone)).toBe(count)
  })

  it('list the holidays between two moments, in the time zone', () => {
    const thanksgiving = new Date('2026-11-27T04:59:00Z')
    expect(holidaysBetween(thanksgiving, thanksgiving, timeZone)).toEqual(['2026-11-26'])
    expect(holidaysBetween(thanksgiving, new Date('2026-12-25T05:00:00Z'), timeZone)).toEqual([
      '2026-11-26',
      '2026-12-25',
    ])
    expect(holidaysBetween(new Date('2026-11-27T05:00:00Z'), new Date('2026-12-25T04:59:00Z'), timeZone)).toEqual([])
  })
})
