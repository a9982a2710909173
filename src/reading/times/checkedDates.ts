import type { DateTime } from 'luxon'
import { dateTimeOf, type NamedDay, type NamedTime } from './namedTime.ts'
import { months } from './parserText.ts'

/** A date without a year is the next one. */
function soonest(day: NamedDay | null, sent: DateTime): NamedDay | null {
  if (!day) return null
  const thisYear = { ...day, year: sent.year }
  return dateTimeOf(thisYear) < sent.startOf('day') ? { ...day, year: sent.year + 1 } : thisYear
}

/** A weekday decides between '9/12' in September and in December, or makes the date unclear. */
export function withDayChecked(time: NamedTime, sent: DateTime): NamedTime {
  const { day, dated } = time
  if (!day || !dated) return time
  const at = dateTimeOf(day)
  const swapped = soonest(monthsSwapped(time), sent)
  const near = swapped && dateTimeOf(swapped)
  if (day.weekday !== null && at.weekday !== day.weekday) {
    if (swapped && near!.weekday === day.weekday) return { ...time, day: swapped }
    const { year, month, day: other } = at.plus({ days: ((day.weekday - at.weekday + 10) % 7) - 3 })
    return { ...time, otherDay: { year, month, day: other, weekday: day.weekday } }
  }
  const isFar = at.diff(sent, 'days').days > 60
  const isNear = near && near > sent && near.diff(sent, 'days').days < 45
  if (!isFar || !isNear) return time
  if (day.weekday === null) return { ...time, otherDay: swapped! }
  return near.weekday === day.weekday ? { ...time, day: swapped! } : time
}

/** The 9th of December, if '9/12' is read as September 12. */
export function monthsSwapped({ day, words }: NamedTime): NamedDay | null {
  if (new RegExp(months, 'i').test(words)) return null
  const month = /\b(\d{1,2})\/\d{1,2}(?![\d/])/.exec(words)?.[1]
  return day && day.day <= 12 && day.day !== day.month && Number(month) === day.month
    ? { ...day, month: day.day, day: day.month }
    : null
}
