import { DateTime } from 'luxon'

/** The end is exclusive. */
export interface Period {
  start: Date
  end: Date
}

/** Returns Sunday to Saturday (PER-01, PER-02). With a clock change, a week has 167 or 169 hours. */
export function weekOf(now: Date, timeZone: string, weeksBack = 0): Period {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  const sunday = today.minus({ days: today.weekday % 7 }).minus({ weeks: weeksBack })
  return { start: sunday.toJSDate(), end: sunday.plus({ weeks: 1 }).toJSDate() }
}
