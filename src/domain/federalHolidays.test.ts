import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { isFederalHoliday } from './federalHolidays.ts'

const daysOf = (year: number) => {
  const first = DateTime.utc(year)
  return Array.from({ length: first.daysInYear }, (_, day) => first.plus({ days: day }))
}
const holidaysOf = (year: number) =>
  daysOf(year)
    .filter(isFederalHoliday)
    .map(day => day.toFormat('MM-dd'))

describe('federal holidays', () => {
  it.each([
    [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  ])('of %d are on the dates that the government observes', (year, dates) => {
    expect(holidaysOf(year)).toEqual(dates.split(' '))
  })

  const years = Array.from({ length: 30 }, (_, n) => 2021 + n)

  it('are eleven a year, when New Year’s Day on a Saturday counts in its own year', () => {
    const newYears = (year: number) => (DateTime.utc(year).weekday === 6 ? 1 : 0)
    for (const year of years) {
      expect(holidaysOf(year)).toHaveLength(11 - newYears(year) + newYears(year + 1))
    }
  })

  it('are never on a weekend or side by side', () => {
    const holidays = years.flatMap(daysOf).filter(isFederalHoliday)
    expect(holidays.filter(({ weekday }) => weekday > 5)).toEqual([])
    expect(holidays.filter(day => isFederalHoliday(day.plus({ days: 1 })))).toEqual([])
  })
})
