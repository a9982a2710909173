import { DateTime } from 'luxon'

/** CONST-05 */
export function pollIntervalMs(now: Date, timeZone: string): number {
  return isBusinessHour(now, timeZone) ? 15_000 : 120_000
}

/** CONST-07 */
export function submissionsIntervalMs(now: Date, timeZone: string): number {
  return isBusinessHour(now, timeZone) ? 5 * 60_000 : 15 * 60_000
}

export function caspioIntervalMs(now: Date, timeZone: string): number {
  return isBusinessHour(now, timeZone) ? 15 * 60_000 : 60 * 60_000
}

/** Lets a change at 09:00 or 18:00 take effect at once (CONST-06). */
export function nextIntervalReview(now: Date, timeZone: string): Date {
  return DateTime.fromJSDate(now, { zone: timeZone }).startOf('hour').plus({ hours: 1 }).toJSDate()
}

/** Includes 09:00 to 17:59, every day of the week (CONST-05). */
function isBusinessHour(now: Date, timeZone: string): boolean {
  const { hour } = DateTime.fromJSDate(now, { zone: timeZone })
  return hour >= 9 && hour < 18
}
