import { DateTime } from 'luxon'
import { dateTimeOf, type NamedDay, type NamedTime } from './namedTime.ts'

/** The times of each earlier email, the newest email first. */
export type Discussed = readonly (readonly TimeDiscussed[])[]

interface TimeDiscussed {
  date: string | null
  startTime: string | null
  zone: string
  zoneStated: boolean
}

/** 'This Wednesday and Thursday' */
const stated = /\b(?:this|next|coming|following|last|past) (?:[a-z]{3,9}(?:,| and| or|,? and| to| through|\/) ?)?$/i
const statedWithin = /^(?:the )?(?:this|next|coming|following|last|past)\b/i

export const namesWeekday = /\b(?:mon|tue|wed|thu|fri)/i

interface Context {
  text: string
  sent: DateTime
  discussed: Discussed
  /** True for 'Tuesday of next week'. */
  isOfWeek: (time: NamedTime) => boolean
}

/** Gives a weekday without a date the day that earlier emails name, or the week of one: 'Not Tuesday, but Wednesday'. */
export function withDiscussedDays(
  times: readonly NamedTime[],
  { text, sent, discussed, isOfWeek }: Context,
): NamedTime[] {
  const today = sent.toISODate()!
  const emails = discussed
    .map(email => [...new Set(email.flatMap(({ date }) => (date && date >= today ? [date] : [])))].toSorted())
    .filter(dates => dates.length > 0)
  if (emails.length === 0) return [...times]
  const own = new Set(times.flatMap(({ day, dated }) => (day && dated ? [dateTimeOf(day).weekday] : [])))
  const datesOf = (time: NamedTime) => {
    const { day, dated, start, words } = time
    if (!day?.weekday || dated || own.has(day.weekday) || statedWithin.test(words.trim()) || isOfWeek(time)) return null
    if (stated.test(text.slice(Math.max(0, start - 30), start))) return null
    const isThen = (date: string) => DateTime.fromISO(date).weekday === day.weekday
    return emails.find(dates => dates.some(isThen))?.filter(isThen) ?? []
  }
  const found = times.map(time => ({ time, dates: datesOf(time) }))
  const anchor = found.find(({ dates }) => dates?.length === 1)?.dates?.[0]
  return found.map(({ time, dates }) => {
    if (dates === null) return time
    const [first, second] = dates
    if (first) return onDates(time, first, second)
    return anchor ? besideDay(time, anchor, today) : maybeInWeekOf(time, emails[0]!)
  })
}

const dayOf = (date: string): NamedDay => {
  const { year, month, day, weekday } = DateTime.fromISO(date)
  return { year, month, day, weekday }
}
const onDates = (time: NamedTime, date: string, other?: string): NamedTime => ({
  ...time,
  ...{ day: dayOf(date), dated: true },
  ...(other && { otherDay: dayOf(other) }),
})

const inWeekOf = (date: string, { day }: NamedTime) =>
  DateTime.fromISO(date)
    .startOf('week')
    .plus({ days: day!.weekday! - 1 })

/** 'Move Thursday to Friday'. 'Move Thursday to Tuesday' may mean the week after. */
function besideDay(time: NamedTime, anchor: string, today: string): NamedTime {
  const day = inWeekOf(anchor, time).toISODate()!
  const later = inWeekOf(anchor, time).plus({ weeks: 1 }).toISODate()!
  if (day > anchor) return onDates(time, day)
  return day > today ? onDates(time, day, later) : onDates(time, later)
}

/** 'Friday' may be the nearest, or that of the only week under discussion. */
function maybeInWeekOf(time: NamedTime, dates: readonly string[]): NamedTime {
  const days = new Set(dates.map(date => inWeekOf(date, time).toISODate()!))
  const [day] = days
  return days.size === 1 && day! > dateTimeOf(time.day!).toISODate()! ? { ...time, otherDay: dayOf(day!) } : time
}

const sameHourAfter = /^[^.;!?|\n]{0,15}\bsame (?:time|hour)\b/i
const sameHourBefore = /\bsame (?:time|hour),? (?:on |but )?$/i

/** 'Friday, same time' */
export function withDiscussedHour<T extends TimeDiscussed & { start: number; end: number; endTime: string | null }>(
  time: T,
  text: string,
  discussed: Discussed,
): T {
  const { start, end, startTime, endTime } = time
  if (startTime || endTime) return time
  const isSame =
    sameHourAfter.test(text.slice(end, end + 40)) || sameHourBefore.test(text.slice(Math.max(0, start - 24), start))
  const named = isSame
    ? discussed.map(email => email.filter(one => one.startTime)).find(email => email.length > 0)
    : null
  const [one, ...others] = named ?? []
  return one && others.every(other => other.startTime === one.startTime && other.zone === one.zone)
    ? { ...time, startTime: one.startTime, zone: one.zone, zoneStated: one.zoneStated }
    : time
}
