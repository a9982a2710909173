import { DateTime } from 'luxon'
import { type Period, weekOf } from '../weeks.ts'

/** ENT-29. */
export interface StatChange {
  type: 'increase' | 'decrease'
  value: number
  period: string
  current: number
  before: number
}

/** Returns null when last week had none (DASH-08, DASH-09). Unchanged is an increase of 0. */
export function changeAgainst(current: number, before: number): StatChange | null {
  if (before === 0) return null
  const percent = Math.round((100 * (current - before)) / before)
  const type = percent < 0 ? 'decrease' : 'increase'
  return { type, value: Math.abs(percent), period: 'from last week', current, before }
}

/** Keeps a Monday from being compared with a whole week. */
export function comparedPeriods(now: Date, timeZone: string): { current: Period; before: Period } {
  const thisWeek = weekOf(now, timeZone)
  const lastWeek = weekOf(now, timeZone, 1)
  const weekAgo = DateTime.fromJSDate(now, { zone: timeZone }).minus({ weeks: 1 }).toJSDate()
  return {
    current: { start: thisWeek.start, end: now },
    before: { start: lastWeek.start, end: weekAgo },
  }
}
