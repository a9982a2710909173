import { expect, it } from 'vitest'
import { momentAt, reminderTimes, writtenMoment } from './reminderTimes.ts'

const newYork = 'America/New_York'
const times = (now: string) =>
  Object.fromEntries(reminderTimes(new Date(now), newYork).map(({ label, at }) => [label, at.toISOString()]))

it('offers 9:00 in the business time zone, also across a daylight saving change', () => {
  // Friday 23:30 in New York is Saturday in UTC; clocks go back on Sunday, November 1.
  expect(times('2026-10-31T03:30:00Z')).toEqual({
    'In 2 hours': '2026-10-31T05:30:00.000Z',
    'Tomorrow morning': '2026-10-31T13:00:00.000Z',
    'Monday morning': '2026-11-02T14:00:00.000Z',
    'In a week': '2026-11-06T14:00:00.000Z',
  })
})

it('offers the following Monday on a Monday, and tomorrow on a Sunday', () => {
  expect(times('2026-11-23T15:00:00Z')['Monday morning']).toBe('2026-11-30T14:00:00.000Z')
  expect(times('2026-11-29T15:00:00Z')['Monday morning']).toBe('2026-11-30T14:00:00.000Z')
})

it('moves a week that ends on a weekend or a federal holiday to the next business day', () => {
  expect(times('2026-11-28T15:00:00Z')['In a week']).toBe('2026-12-07T14:00:00.000Z')
  expect(times('2026-11-29T15:00:00Z')['In a week']).toBe('2026-12-07T14:00:00.000Z')
  expect(times('2026-11-19T15:00:00Z')['In a week']).toBe('2026-11-27T14:00:00.000Z')
  expect(times('2026-12-18T15:00:00Z')['In a week']).toBe('2026-12-28T14:00:00.000Z')
})

it('parses and formats a chosen time in the business time zone', () => {
  expect(momentAt('2026-11-20T09:00', newYork)?.toISOString()).toBe('2026-11-20T14:00:00.000Z')
  expect(writtenMoment(new Date('2026-11-20T14:00:00Z'), newYork)).toBe('2026-11-20T09:00')
  expect(momentAt('', newYork)).toBeNull()
  expect(momentAt('2026-02-31T09:00', newYork)).toBeNull()
})
