import { DateTime } from 'luxon'

export function dayIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? ''
}

/** ISO 8601 with the UTC offset. */
export function momentIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISO({ suppressMilliseconds: true }) ?? ''
}

export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const day = (at: Date) => DateTime.fromJSDate(at, { zone: timeZone }).startOf('day')
  return Math.round(day(to).diff(day(from), 'days').days)
}

/** Monday to Friday; returns an ISO date. */
export function businessDaysAfter(at: Date, days: number, timeZone: string): string {
  let day = DateTime.fromJSDate(at, { zone: timeZone }).startOf('day')
  for (let left = days; left > 0; ) {
    day = day.plus({ days: 1 })
    if (day.weekday <= 5) left -= 1
  }
  return day.toISODate() ?? ''
}

export function businessDaysAgo(now: Date, days: number, timeZone: string): Date {
  let day = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  for (let left = days; left > 0; day = day.minus({ days: 1 })) {
    if (day.weekday <= 5) left -= 1
  }
  return day.plus({ days: 1 }).toJSDate()
}
