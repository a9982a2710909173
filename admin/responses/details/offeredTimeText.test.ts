import { describe, expect, it } from 'vitest'
import { offeredTimeText } from './offeredTimeText.ts'

const offer = {
  start: 0,
  end: 1,
  date: '2026-03-10',
  startTime: '14:00',
  endTime: null,
  zone: 'America/New_York',
  alternativeDate: null,
  isPast: false,
}

describe('an offered time in words', () => {
  it('names day and hour, and the zone that is assumed', () => {
    expect(offeredTimeText({ ...offer, zoneStated: false })).toBe('Tue, Mar 10, 2:00 PM, Eastern (assumed)')
  })
  it('says which other day may be meant, and what is over', () => {
    const unclear = { ...offer, startTime: null, zoneStated: false, alternativeDate: '2026-03-17' }
    expect(offeredTimeText(unclear)).toBe('Tue, Mar 10 (or Tue, Mar 17: unclear which)')
    expect(offeredTimeText({ ...offer, startTime: null, zoneStated: false, isPast: true })).toBe('Tue, Mar 10 (past)')
  })
  it('names both ends and the zone that was stated', () => {
    expect(offeredTimeText({ ...offer, endTime: '16:30', zoneStated: true })).toBe(
      'Tue, Mar 10, 2:00 PM to 4:30 PM, Eastern',
    )
    expect(offeredTimeText({ ...offer, zone: 'Europe/London', zoneStated: true })).toMatch(/, London$/)
  })
  it('names what there is', () => {
    expect(offeredTimeText({ ...offer, startTime: null, zoneStated: false })).toBe('Tue, Mar 10')
    expect(offeredTimeText({ ...offer, date: null, startTime: '00:05', zoneStated: false })).toBe(
      '12:05 AM, Eastern (assumed)',
    )
  })
})
