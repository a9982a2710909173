import { describe, expect, it } from 'vitest'
import { offeredTimeText } from './offeredTimeText.ts'

const offer = { start: 0, end: 1, date: '2026-03-10', startTime: '14:00', endTime: null, zone: 'America/New_York' }

describe('an offered time in words', () => {
  it('names day and hour', () => {
    expect(offeredTimeText({ ...offer, zoneStated: false })).toBe('Tue, Mar 10, 2:00 PM')
  })
  it('names both ends and the zone that was stated', () => {
    expect(offeredTimeText({ ...offer, endTime: '16:30', zoneStated: true })).toBe(
      'Tue, Mar 10, 2:00 PM to 4:30 PM, Eastern',
    )
    expect(offeredTimeText({ ...offer, zone: 'Europe/London', zoneStated: true })).toMatch(/, London$/)
  })
  it('names what there is', () => {
    expect(offeredTimeText({ ...offer, startTime: null, zoneStated: false })).toBe('Tue, Mar 10')
    expect(offeredTimeText({ ...offer, date: null, startTime: '00:05', zoneStated: false })).toBe('12:05 AM')
  })
})
