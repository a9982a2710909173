import { DateTime } from 'luxon'
import type { Random } from '../Random.ts'

const zone = 'America/New_York'

/** Weighted by how much email is written. */
const hours: readonly (readonly [number, number])[] = [
  [7, 2],
  [8, 6],
  [9, 12],
  [10, 13],
  [11, 12],
  [12, 7],
  [13, 8],
  [14, 11],
  [15, 11],
  [16, 10],
  [17, 7],
  [18, 3],
  [20, 2],
  [22, 1],
]

function toWorkday(day: DateTime): DateTime {
  return day.weekday > 5 ? day.plus({ days: 8 - day.weekday }) : day
}

/** Returns a time in New York, `daysAgo` days ago or on the Monday after. */
export function pickWorkTime(random: Random, now: Date, daysAgo: number): Date {
  const day = toWorkday(DateTime.fromJSDate(now, { zone }).minus({ days: daysAgo }).startOf('day'))
  const at = { hour: random.weighted(hours), minute: random.whole(0, 59), second: random.whole(0, 59) }
  return day.set(at).toJSDate()
}

/** Mostly avoids nights and weekends. */
export function pickLater(random: Random, at: Date, fromHours: number, toHours: number): Date {
  const later = DateTime.fromJSDate(at, { zone }).plus({
    minutes: Math.round((fromHours + random.next() ** 2 * (toHours - fromHours)) * 60),
    seconds: random.whole(0, 59),
  })
  const isAwake = later.weekday <= 5 && later.hour >= 7 && later.hour < 21
  if (isAwake || random.chance(0.06)) return later.toJSDate()
  const morning = later.hour >= 20 ? later.plus({ days: 1 }) : later
  const at2 = { hour: random.whole(8, 11), minute: random.whole(0, 59), second: random.whole(0, 59) }
  return toWorkday(morning.startOf('day')).set(at2).toJSDate()
}
