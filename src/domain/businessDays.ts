import { DateTime } from 'luxon'
import { isFederalHoliday } from './federalHolidays.ts'

export function dayIn(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? ''
}

/** Spreadsheets read '2026-11-28 17:05:09' as a date and time, and ISO 8601 with a UTC offset as text. */
export function spreadsheetTime(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm:ss')
}

export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const day = (at: Date) => DateTime.fromJSDate(at, { zone: timeZone }).startOf('day')
  return Math.round(day(to).diff(day(from), 'days').days)
}

/** Returns an ISO date. */
export function businessDaysAfter(at: Date, days: number, timeZone: string): string {
  let day = DateTime.fromJSDate(at, { zone: timeZone }).startOf('day')
  for (let left = days; left > 0; ) {
    day = day.plus({ days: 1 })
    if (isBusinessDay(day)) left -= 1
  }
  return day.toISODate() ?? ''
}

export function businessDaysBetween(from: Date, to: Date, timeZone: string): number {
  const last = DateTime.fromJSDate(to, { zone: timeZone }).startOf('day')
  let count = 0
  for (let day = DateTime.fromJSDate(from, { zone: timeZone }).startOf('day'); day < last; ) {
    day = day.plus({ days: 1 })
    if (isBusinessDay(day)) count += 1
  }
  return count
}

export function businessDaysAgo(now: Date, days: number, timeZone: string): Date {
  let day = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  for (let left = days; left > 0; day = day.minus({ days: 1 })) {
    if (isBusinessDay(day)) left -= 1
  }
  return day.plus({ days: 1 }).toJSDate()
}

function isBusinessDay(day: DateTime): boolean {
  return day.weekday <= 5 && !isFederalHoliday(day)
}

/** Returns ISO dates. */
export function holidaysBetween(from: Date, to: Date, timeZone: string): string[] {
  const last = DateTime.fromJSDate(to, { zone: timeZone })
  const holidays: string[] = []
  for (let day = DateTime.fromJSDate(from, { zone: timeZone }).startOf('day'); day <= last; ) {
    if (isFederalHoliday(day)) holidays.push(day.toISODate() ?? '')
    day = day.plus({ days: 1 })
  }
  return holidays
}
