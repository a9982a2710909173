import { describe, expect, it } from 'vitest'
import { changeAgainst, comparedPeriods } from './responses/trends.ts'
import { weekOf } from './weeks.ts'

const zone = 'America/New_York'
const iso = (period: { start: Date; end: Date }) => [period.start.toISOString(), period.end.toISOString()]

describe('weeks', () => {
  it('run from Sunday 00:00 to Saturday 23:59:59.999 in the business time zone', () => {
    const week = ['2026-11-15T05:00:00.000Z', '2026-11-22T05:00:00.000Z']
    expect(iso(weekOf(new Date('2026-11-15T05:00:00Z'), zone))).toEqual(week)
    expect(iso(weekOf(new Date('2026-11-22T04:59:59.999Z'), zone))).toEqual(week)
    expect(iso(weekOf(new Date('2026-11-22T05:00:00Z'), zone, 1))).toEqual(week)
  })

  it('are an hour longer or shorter when the clocks change', () => {
    const { start, end } = weekOf(new Date('2026-11-03T12:00:00Z'), zone)
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(169)
  })
})

describe('trends', () => {
  it('[ENT-29] show the change in percent against last week, or null when last week had none', () => {
    expect(changeAgainst(12, 10)).toMatchObject({ type: 'increase', value: 20, period: 'from last week' })
    expect(changeAgainst(5, 10)).toMatchObject({ type: 'decrease', value: 50, period: 'from last week' })
    expect(changeAgainst(10, 10)).toMatchObject({ type: 'increase', value: 0, period: 'from last week' })
    expect(changeAgainst(5, 10)).toMatchObject({ current: 5, before: 10 })
    expect(changeAgainst(3, 0)).toBeNull()
  })

  it('compare this week so far with the same part of last week', () => {
    const { current, before } = comparedPeriods(new Date('2026-11-17T15:30:00Z'), zone)
    expect(iso(current)).toEqual(['2026-11-15T05:00:00.000Z', '2026-11-17T15:30:00.000Z'])
    expect(iso(before)).toEqual(['2026-11-08T05:00:00.000Z', '2026-11-10T15:30:00.000Z'])
  })
})
