import { expect, it } from 'vitest'
import { dayName, dayStarts } from './days.ts'

const now = new Date('2026-11-25T09:00:00')

it('names today, yesterday, the weekday within a week, or else the date', () => {
  const of = (moment: string | null) => dayName(moment, now)
  expect(of('2026-11-25T23:59:00')).toBe('Today')
  expect(of('2026-11-24T00:00:00')).toBe('Yesterday')
  expect(of('2026-11-23T12:00:00')).toBe('Monday')
  expect(of('2026-11-19T12:00:00')).toBe('Thursday')
  expect(of('2026-11-18T12:00:00')).toBe('Nov 18, 2026')
  expect(of('2026-11-26T12:00:00')).toBe('Nov 26, 2026')
  expect(of(null)).toBe('Unknown date')
})

it('counts days, not hours, across a clock change', () => {
  expect(dayName('2026-10-31T23:30:00', new Date('2026-11-02T00:30:00'))).toBe('Saturday')
  expect(dayName('2026-11-01T00:30:00', new Date('2026-11-02T00:30:00'))).toBe('Yesterday')
})

it('puts a heading above the first row of each day only', () => {
  const moments = ['2026-11-25T08:00:00', '2026-11-25T07:00:00', '2026-11-24T07:00:00', null]
  expect(dayStarts(moments, now)).toEqual(['Today', undefined, 'Yesterday', 'Unknown date'])
})
