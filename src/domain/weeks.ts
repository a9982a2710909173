import { DateTime } from 'luxon'

/** A stretch of time: from `start` up to but not including `end`. */
export interface Period {
  start: Date
  end: Date
}

/**
 * PER-01, PER-02: the week (Sunday 00:00 to Saturday 23:59:59.999 in the business zone) that `now` lies in,
 * or the one `weeksBack` before it. Weeks with a change to or from daylight saving time have 167 or 169 hours.
 */
export function weekOf(now: Date, timeZone: string, weeksBack = 0): Period {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  const sunday = today.minus({ days: today.weekday % 7 }).minus({ weeks: weeksBack })
  return { start: sunday.toJSDate(), end: sunday.plus({ weeks: 1 }).toJSDate() }
}
