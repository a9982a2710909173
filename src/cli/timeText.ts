import { DateTime } from 'luxon'

export function timeText(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm')
}

/** '2026-11-28 05:42 EST' */
export function zonedTimeText(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).setLocale('en-US').toFormat('yyyy-MM-dd HH:mm ZZZZ')
}
