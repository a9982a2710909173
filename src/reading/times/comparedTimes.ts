import { DateTime } from 'luxon'
import { instantsOf, type OfferedTime } from './offeredTimes.ts'

const longestMinutes = 60

export const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** True for a day and an hour without a window of hours. */
export function isExact({ date, startTime, endTime, isAsked }: OfferedTime): boolean {
  if (!date || !startTime || isAsked) return false
  return !endTime || minutes(endTime) - minutes(startTime) <= longestMinutes
}

/** Keeps one of several times that mean the same. */
export const distinct = (times: readonly OfferedTime[]): OfferedTime[] =>
  times.filter((time, at) => !times.slice(0, at).some(other => isSameWallTime(other, time) && fits(other, time)))

export function singleTime(times: readonly OfferedTime[]): OfferedTime | null {
  const stated = times.find(time => time.zoneStated) ?? times[0]
  return stated && times.every(time => fits(time, stated)) ? stated : null
}

export const isSameWallTime = (one: OfferedTime, other: OfferedTime) =>
  (one.date === other.date && one.startTime === other.startTime) ||
  (one.date !== null && one.startTime !== null && startOf(one) === startOf(other))

export type WallTime = Pick<OfferedTime, 'date' | 'startTime' | 'zone' | 'zoneStated'>

const startOf = (time: WallTime) => instantsOf({ ...time, endTime: null }).startsAt

/** True unless a day or an hour differs. An assumed zone may be any. */
export function fits(named: OfferedTime, time: WallTime): boolean {
  const start = startOf(time)
  if (start !== null && start === startOf(named)) return true
  const isOtherZone = named.zoneStated && time.zoneStated && named.zone !== time.zone && start !== null
  const then = isOtherZone ? DateTime.fromISO(start, { zone: named.zone }) : null
  const [date, startTime] = then ? [then.toISODate(), then.toFormat('HH:mm')] : [time.date, time.startTime]
  const days = named.date ? [named.date, named.alternativeDate] : bothDays(named.alternativeDate)
  return (!days || days.includes(date)) && (named.startTime === null || named.startTime === startTime)
}

const bothDays = (later: string | null) => later && [later, DateTime.fromISO(later).minus({ weeks: 1 }).toISODate()]

export function contains(window: OfferedTime, time: OfferedTime): boolean {
  const [from, until, at] = [instantsOf(window).startsAt, instantsOf(window).endsAt, startOf(time)]
  return !window.isAsked && from !== null && until !== null && at !== null && from <= at && at < until
}

export function wallTimeOf({ startsAt, zone }: { startsAt: Date; zone: string }): WallTime {
  const at = DateTime.fromJSDate(startsAt, { zone })
  return { date: at.toISODate(), startTime: at.toFormat('HH:mm'), zone, zoneStated: true }
}
