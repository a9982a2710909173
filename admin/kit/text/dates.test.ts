import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  calendarDate,
  dateAndTime,
  dateHint,
  exactDateTime,
  expiryDate,
  lastSyncTime,
  setBusinessTimeZone,
  shortDate,
  shortDay,
  timeOrDate,
} from './dates.ts'

const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

describe('dates', () => {
  beforeEach(() => setBusinessTimeZone(ownTimeZone))
  afterAll(() => setBusinessTimeZone(ownTimeZone))

  it('shows the time of a moment of today, and the date of others', () => {
    expect(timeOrDate(new Date().toISOString())).toMatch(/^\d{1,2}:\d\d [AP]M$/)
    expect(timeOrDate('2024-03-05T12:00:00')).toBe('Mar 5, 2024')
    expect(timeOrDate(null)).toBe('Unknown date')
  })

  it('[CONST-16] writes short dates the American way', () => {
    expect(shortDate('2024-03-05T12:00:00')).toBe('Mar 5, 2024')
  })

  it('[PER-01] [CONST-16] names a week by its Sunday in the business time zone, wherever the browser is', () => {
    for (const [zone, sunday] of [
      ['America/New_York', '2026-11-15T05:00:00.000Z'],
      ['America/Los_Angeles', '2026-11-15T08:00:00.000Z'],
      ['Europe/London', '2026-11-15T00:00:00.000Z'],
      ['Pacific/Kiritimati', '2026-11-14T10:00:00.000Z'],
    ] as const) {
      setBusinessTimeZone(zone)
      expect([shortDay(sunday), shortDate(sunday)]).toEqual(['Nov 15', 'Nov 15, 2026'])
    }
  })

  it('[ERR-28] shows that a date is invalid or missing', () => {
    expect([shortDate(null), shortDate('soon'), exactDateTime(undefined)]).toEqual([
      'Unknown date',
      'Invalid date',
      'Unknown date',
    ])
  })

  it('[DET-02] writes date and time with seconds', () => {
    expect(exactDateTime('2024-03-05T14:07:09')).toBe('Mar 5, 2024, 2:07:09 PM')
    expect(dateAndTime('2024-03-05T14:07:09')).toBe('Mar 5, 2024, 2:07 PM')
  })

  it("[SET-07] formats the end of a subscription as 'MMM dd, yyyy HH:mm'", () => {
    expect(expiryDate('2024-03-05T04:07:09')).toBe('Mar 05, 2024 04:07')
    expect(expiryDate('2024-12-25T23:59:59')).toBe('Dec 25, 2024 23:59')
    expect(expiryDate(null)).toBe('Unknown date')
  })

  it('[DASH-04] [DASH-05] [DASH-06] shows when email last arrived', () => {
    expect(lastSyncTime('2024-03-05T00:07:09')).toBe('3/5 00:07')
    expect(lastSyncTime('2024-12-25T23:59:59')).toBe('12/25 23:59')
    expect(lastSyncTime(null)).toBe('No emails processed yet')
    expect(lastSyncTime('yesterday')).toBe('Invalid date')
  })

  it("shows every date in the business time zone, with the reader's own time as a hint", () => {
    const moment = '2026-11-20T23:30:00.000Z'
    expect(dateHint(moment)).toBe(exactDateTime(moment))
    setBusinessTimeZone('Asia/Tokyo')
    expect(shortDate(moment)).toBe('Nov 21, 2026')
    expect(exactDateTime(moment)).toBe('Nov 21, 2026, 8:30:00 AM')
    expect(expiryDate(moment)).toBe('Nov 21, 2026 08:30')
    expect(lastSyncTime(moment)).toBe('11/21 08:30')
    expect(dateHint(moment)).toMatch(/^Nov 21, 2026, 8:30:00 AM in Tokyo, Nov 2\d, 2026, .+ in /)
  })

  it('shows a date without a time unchanged, whatever the business time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      setBusinessTimeZone(zone)
      expect(calendarDate('2026-03-05')).toBe('Mar 5, 2026')
    }
  })
})
