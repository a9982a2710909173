import { DateTime } from 'luxon'

/** The day (ISO date) that it is in the business zone. */
export function dayIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? ''
}

/** A moment as the clocks of the business zone show it, with how far they are from UTC (ISO 8601). */
export function momentIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISO({ suppressMilliseconds: true }) ?? ''
}

/** How many days lie between two moments, counted by the calendar of the business zone. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const day = (at: Date) => DateTime.fromJSDate(at, { zone: timeZone }).startOf('day')
  return Math.round(day(to).diff(day(from), 'days').days)
}

/** The day (ISO date) that is so many business days, Monday to Friday, after the day of `at`. */
export function businessDaysAfter(at: Date, days: number, timeZone: string): string {
  let day = DateTime.fromJSDate(at, { zone: timeZone }).startOf('day')
  for (let left = days; left > 0; ) {
    day = day.plus({ days: 1 })
    if (day.weekday <= 5) left -= 1
  }
  return day.toISODate() ?? ''
}
