import { expect, it } from 'vitest'
import { writtenMoment } from '../../../src/domain/responses/reminderTimes.ts'
import { typedMoment } from './typedMoment.ts'

/** Thursday, 8:30 PM in New York; Friday in UTC. */
const now = new Date('2026-11-27T01:30:00Z')
const zone = 'America/New_York'

it.each([
  ['tomorrow', '2026-11-27T09:00'],
  ['next tuesday 9am', '2026-12-01T09:00'],
  ['Dec 3', '2026-12-03T09:00'],
  ['dec 3 at 2:15 pm', '2026-12-03T14:15'],
  ['tomorrow morning', '2026-11-27T09:00'],
  ['friday afternoon', '2026-11-27T15:00'],
  ['monday noon', '2026-11-30T12:00'],
  ['in 2 hours', '2026-11-26T22:30'],
  ['in 3 days', '2026-11-29T09:00'],
  ['jan 5', '2027-01-05T09:00'],
  ['tomorrow 3pm PT', '2026-11-27T18:00'],
  ['dec 3 at 9am UTC', '2026-12-03T04:00'],
  ['next business day', '2026-11-27T09:00'],
  ['the next working day at 2pm', '2026-11-27T14:00'],
  ['Next Workday 3:30 pm', '2026-11-27T15:30'],
  ['in 2 business days', '2026-11-30T09:00'],
  ['3 business days', '2026-12-01T09:00'],
  ['in a business day', '2026-11-27T09:00'],
  ['in two working days', '2026-11-30T09:00'],
  ['January', '2027-01-04T09:00'],
  ['in January', '2027-01-04T09:00'],
  ['first week of January', '2027-01-04T09:00'],
  ['mid-January', '2027-01-15T09:00'],
  ['q2', '2027-04-01T09:00'],
  ['Q2 2027', '2027-04-01T09:00'],
  ['next quarter', '2027-01-04T09:00'],
  ['next month', '2026-12-01T09:00'],
  ['end of year', '2026-12-31T09:00'],
  ['eoy', '2026-12-31T09:00'],
  ['end of the month', '2026-11-30T09:00'],
  ['after the holidays', '2027-01-04T09:00'],
  ['the new year', '2027-01-04T09:00'],
  ['in 2 wks', '2026-12-10T09:00'],
  ['spring', '2027-03-01T09:00'],
])('reads %j', (typed, expected) => {
  const at = typedMoment(typed, now, zone)
  expect(at && writtenMoment(at, zone)).toBe(expected)
})

it.each([
  '',
  'soon',
  'when tuesday is over',
  '99',
  'tomorrow at 25:00',
  'dec 1 at 25:00',
  'tomorrow 3pm Pacific',
  'in 100 business days',
  'business day',
  'next business days off',
])('finds no time in %j', typed => {
  expect(typedMoment(typed, now, zone)).toBe(null)
})
