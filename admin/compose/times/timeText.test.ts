import { describe, expect, it } from 'vitest'
import { offeredTimeText, timeLine, timeSentence } from './timeText.ts'

const offer = {
  start: 0,
  end: 1,
  date: '2026-03-10',
  startTime: '14:00',
  endTime: null,
  isOpenEnded: false,
  zone: 'America/New_York',
  alternativeDate: null,
  isPast: false,
  isAsked: false,
  startsAt: '2026-03-10T18:00:00.000Z',
  endsAt: null,
}

describe('an offered time in words', () => {
  it('names day, hour and the assumed zone', () => {
    expect(offeredTimeText({ ...offer, zoneStated: false })).toBe('Tue, Mar 10, 2:00 PM, Eastern (assumed)')
  })
  it('names the other possible day, and marks past times', () => {
    const unclear = { ...offer, startTime: null, zoneStated: false, alternativeDate: '2026-03-17' }
    expect(offeredTimeText(unclear)).toBe('Tue, Mar 10 (or Tue, Mar 17: unclear which)')
    expect(offeredTimeText({ ...offer, startTime: null, zoneStated: false, isPast: true })).toBe('Tue, Mar 10 (past)')
  })
  it('names start and end, and the stated zone', () => {
    expect(offeredTimeText({ ...offer, endTime: '16:30', zoneStated: true })).toBe(
      'Tue, Mar 10, 2:00 PM to 4:30 PM, Eastern',
    )
    expect(offeredTimeText({ ...offer, zone: 'Europe/London', zoneStated: true })).toMatch(/, London$/)
  })
  it('names only the known parts', () => {
    expect(offeredTimeText({ ...offer, startTime: null, zoneStated: false })).toBe('Tue, Mar 10')
    expect(offeredTimeText({ ...offer, date: null, startTime: '00:05', zoneStated: false })).toBe(
      '12:05 AM, Eastern (assumed)',
    )
  })
})

describe('an offer without a start or an end', () => {
  const after = { ...offer, zoneStated: true, isOpenEnded: true }
  const before = {
    ...after,
    ...{ startTime: null, startsAt: null, endTime: '10:00', isOpenEnded: false },
    endsAt: '2026-03-10T14:00:00.000Z',
  }

  it('is not shown as an hour', () => {
    expect(offeredTimeText(after)).toBe('Tue, Mar 10, after 2:00 PM, Eastern')
    expect(offeredTimeText(before)).toBe('Tue, Mar 10, before 10:00 AM, Eastern')
  })
  it('is answered with a question', () => {
    expect(timeSentence(after, 'America/Chicago')).toBe(
      'Tuesday, March 10, after 2:00 PM Eastern (after 1:00 PM Central) works well. What time works for you?',
    )
    expect(timeSentence(before, 'America/Los_Angeles')).toBe(
      'Tuesday, March 10, before 10:00 AM Eastern (before 7:00 AM Pacific) works well. What time works for you?',
    )
    expect(timeSentence({ ...after, date: null, startsAt: null }, 'America/Chicago')).toBe(
      'That day after 2:00 PM Eastern works well. What time works for you?',
    )
  })
  it('has both zones in an email to the candidate', () => {
    expect(timeLine(before, 'America/Chicago')).toBe(
      'Tuesday, March 10, before 9:00 AM Central (before 10:00 AM Eastern)',
    )
  })
})

describe('a sentence that accepts an offered time', () => {
  const pacific = {
    ...offer,
    zone: 'America/Los_Angeles',
    zoneStated: true,
    endTime: '15:30',
    startsAt: '2026-03-10T21:00:00.000Z',
    endsAt: '2026-03-10T22:30:00.000Z',
  }
  const assumed = { ...offer, zoneStated: false }

  it('has the hours of both sides', () => {
    expect(timeSentence(pacific, 'America/New_York')).toBe(
      'Tuesday, March 10, from 2:00 PM to 3:30 PM Pacific (5:00 PM to 6:30 PM Eastern) works well.',
    )
  })
  it('has one zone when both sides have the same hours', () => {
    expect(timeSentence(assumed, 'America/Toronto')).toBe('Tuesday, March 10, at 2:00 PM Eastern works well.')
  })
  it('has the day of the other side when it differs', () => {
    expect(timeSentence(assumed, 'Asia/Tokyo')).toBe(
      'Tuesday, March 10, at 2:00 PM Eastern (Wednesday, March 11, 3:00 AM Tokyo time) works well.',
    )
  })
  it('can have a zone that is only an offset', () => {
    const offset = { ...assumed, zone: 'UTC-5', startsAt: '2026-03-10T19:00:00.000Z' }
    expect(timeSentence(offset, 'America/Los_Angeles')).toBe(
      'Tuesday, March 10, at 2:00 PM UTC-5 (12:00 PM Pacific) works well.',
    )
  })
  it('asks for missing parts of the offer', () => {
    const [noHour, noDay] = [
      { startTime: null, startsAt: null },
      { date: null, startsAt: null },
    ]
    expect(timeSentence({ ...assumed, ...noHour }, 'America/New_York')).toBe(
      'Tuesday, March 10 works well. What time works for you?',
    )
    expect(timeSentence({ ...assumed, ...noDay }, 'America/New_York')).toBe(
      '2:00 PM Eastern works well. Which day do you have in mind?',
    )
    expect(timeSentence({ ...assumed, alternativeDate: '2026-03-17' }, 'America/New_York')).toBe(
      'Do you mean Tuesday, March 10 or Tuesday, March 17?',
    )
  })
  it('is an empty list of times when the reply asks for our times', () => {
    const asked = { ...assumed, startTime: null, startsAt: null, isAsked: true }
    expect(timeSentence(asked, 'America/New_York')).toBe('Times on Tuesday, March 10: ')
    const window = { ...assumed, endTime: '16:00', endsAt: '2026-03-10T20:00:00.000Z', isAsked: true }
    expect(timeSentence(window, 'America/Chicago')).toBe(
      'Times on Tuesday, March 10, 2:00 PM to 4:00 PM Eastern (1:00 PM to 3:00 PM Central): ',
    )
  })
  it("is worded for the candidate with the candidate's zone first", () => {
    expect(timeLine(pacific, 'America/New_York')).toBe(
      'Tuesday, March 10, 5:00 PM to 6:30 PM Eastern (2:00 PM to 3:30 PM Pacific)',
    )
    expect(timeLine({ ...assumed, startTime: null, startsAt: null }, 'America/New_York')).toBe('Tuesday, March 10')
    expect(timeLine({ ...assumed, date: null, startsAt: null, endTime: null }, 'America/New_York')).toBe(
      'Day to be confirmed, 2:00 PM Eastern',
    )
    expect(timeLine(assumed, 'America/Chicago')).toBe('Tuesday, March 10, 1:00 PM Central (2:00 PM Eastern)')
  })
})
