import { expect, it } from 'vitest'
import { interviewMoment } from './interviewMoment.ts'

const at = new Date('2026-12-03T19:00:00Z')

it.each([
  ['America/New_York', 'America/New_York', 'Thursday, Dec 3, 2:00 PM ET'],
  ['America/Los_Angeles', 'America/New_York', 'Thursday, Dec 3, 11:00 AM PT (2:00 PM ET)'],
  ['America/Toronto', 'America/New_York', 'Thursday, Dec 3, 2:00 PM ET'],
  ['Asia/Tokyo', 'America/New_York', 'Friday, Dec 4, 4:00 AM Japan Time (Thursday, Dec 3, 2:00 PM ET)'],
  ['UTC-5', 'America/New_York', 'Thursday, Dec 3, 2:00 PM GMT-5'],
])('is written in its own zone and, where clocks differ, in ours: %s', (zone, businessZone, expected) => {
  expect(interviewMoment(at, zone, businessZone)).toBe(expected)
})
