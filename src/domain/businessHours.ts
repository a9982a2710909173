import { DateTime } from 'luxon'

/** CONST-05: how long the poll waits after one background mail sync before the next, in milliseconds. */
export function pollIntervalMs(now: Date, timeZone: string): number {
  return isBusinessHour(now, timeZone) ? 15_000 : 120_000
}

/** CONST-07: the same for the background submissions sync. */
export function submissionsIntervalMs(now: Date, timeZone: string): number {
  return isBusinessHour(now, timeZone) ? 5 * 60_000 : 15 * 60_000
}

/** The same for the background sync of candidates: people wait for new candidates in business hours. */
export function caspioIntervalMs(now: Date, timeZone: string): number {
  return isBusinessHour(now, timeZone) ? 15 * 60_000 : 60 * 60_000
}

/**
 * CONST-06: when the interval is looked at again. Sixty minutes apart, on the full hour of the business
 * zone, so that the change at 09:00 and 18:00 takes hold at once.
 */
export function nextIntervalReview(now: Date, timeZone: string): Date {
  return DateTime.fromJSDate(now, { zone: timeZone }).startOf('hour').plus({ hours: 1 }).toJSDate()
}

/** CONST-05: 09:00 to 17:59 in the business zone, weekdays and weekends alike. */
function isBusinessHour(now: Date, timeZone: string): boolean {
  const { hour } = DateTime.fromJSDate(now, { zone: timeZone })
  return hour >= 9 && hour < 18
}
