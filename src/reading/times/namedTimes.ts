import type { ParsedComponents, ParsedResult } from 'chrono-node'
import { DateTime } from 'luxon'
import { timeParser } from './timeParser.ts'
import { months, prepared, withFurtherHours } from './timeText.ts'

interface NamedDay {
  year: number
  month: number
  day: number
  isWeekday: boolean
}

export interface NamedTime {
  start: number
  end: number
  day: NamedDay | null
  /** A day of the month is more certain than a weekday. */
  dated: boolean
  hours: ParsedComponents | null
  until: ParsedComponents | null
  words: string
  /** Hours that this day shares with a later one. */
  hoursAt?: { start: number; end: number }
  /** 'At 2 on Tuesday': hours before this may share its day. */
  isHoursFirst: boolean
}

/** Also returns the text in which the times were found, which has the same length. */
export function namedTimes(text: string, sent: DateTime): { named: NamedTime[]; text: string } {
  const part = prepared(text, sent)
  const first = parsed(part, sent)
  const whole = withFurtherHours(part, first)
  const results = whole === part ? first : parsed(whole, sent)
  const days = withEarlierDays(withFurtherDays(results.flatMap(namedBy), whole), whole)
  const named = withDaysBetween(joinDays(days, whole), whole)
  return { named: withSharedDays(withSharedHours(named, whole), whole), text: whole }
}

function parsed(text: string, sent: DateTime): ParsedResult[] {
  return timeParser.parse(text, { instant: sent.toJSDate(), timezone: sent.offset }, { forwardDate: true })
}

/** 'Thursday the 12th at 10', 'after 4 on Monday' */
function joinDays(times: readonly NamedTime[], text: string): NamedTime[] {
  const joined: NamedTime[] = []
  for (const named of times) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, named.start) : ''
    if (last && isJoint(between, last, named) && fits(last, named)) joined[joined.length - 1] = merge(last, named)
    else if (last?.day && last.hours && !named.day && sharesDay.test(between)) joined.push(onDayOf(last, named))
    else joined.push(named)
  }
  return joined
}

/** 'Tuesday, December 1? 2:30 is ideal'. */
function isJoint(between: string, last: NamedTime, named: NamedTime): boolean {
  if (/^(?:! |:\s?\|)$/.test(between)) return last.day !== null && named.day === null
  return /^[\s,():@]{0,20}(?:(?:[a-z]{1,12} ){1,2}time\b)?[\s,()]{0,20}(?:(?:on )?either|at|on|from|the)?[\s,()]{0,20}$/i.test(
    between,
  )
}

/** 'March 9, 10 or 11'. */
function withFurtherDays(times: readonly NamedTime[], text: string): NamedTime[] {
  return times.flatMap((time, at) => {
    const found = [time]
    const next = times[at + 1]?.start ?? text.length
    for (let last = time; last.day && last.dated && !last.hours; last = found.at(-1)!) {
      const further = furtherDay.exec(text.slice(last.end, Math.min(next, last.end + 40)))
      const day = Number(further?.[2])
      if (!further || day <= last.day.day || !DateTime.fromObject({ ...dateOf(last.day), day }).isValid) break
      const start = last.end + further[1]!.length
      found.push({ ...last, start, end: last.end + further[0].length, day: { ...last.day, day } })
    }
    return found
  })
}

/** '12 or 13 March'. */
function withEarlierDays(times: readonly NamedTime[], text: string): NamedTime[] {
  return times.flatMap((time, at) => {
    const found = [time]
    const before = times[at - 1]?.end ?? 0
    for (let next = time; next.day && next.dated && /^\d/.test(time.words); next = found[0]!) {
      const from = Math.max(before, next.start - 12)
      const earlier = earlierDay.exec(text.slice(from, next.start))
      const day = Number(earlier?.[1])
      if (!earlier || day >= next.day.day || day === 0) break
      const start = from + earlier.index
      found.unshift({ ...next, start, end: start + earlier[0].search(/[\s,/]/), day: { ...next.day, day } })
    }
    return found
  })
}

const earlierDay = /(?<![\d.:/-])([12]?\d|3[01])(?:st|nd|rd|th)?(?:,? (?:or|and) (?:the )?|, (?:the )?|\/)$/i
const furtherDay =
  /^(,?\s(?:or|and|&)\s(?:the\s)?|[,|]\s)([12]?\d|3[01])(?:st|nd|rd|th)?\b(?!\s?(?:[:./-]\d|[ap]\.?m\b|@))/i
const dateOf = ({ year, month }: NamedDay) => ({ year, month })

/** 'Tuesday to Thursday between 2 and 4' */
function withDaysBetween(times: readonly NamedTime[], text: string): NamedTime[] {
  return times.flatMap((time, at) => {
    const next = times[at + 1]
    if (time.hours || !next || !isPlainWeekday(time) || !isPlainWeekday(next)) return [time]
    if (!dayRange.test(text.slice(time.end, next.start))) return [time]
    const [first, last] = [dateTimeOf(time.day), dateTimeOf(next.day)]
    return daysFrom(first, Math.min(last.diff(first, 'days').days, 5)).map(day => ({ ...time, day }))
  })
}

const dayRange = /^\s?(?:to|through|thru|-|–)\s?$/i

function isPlainWeekday(time: NamedTime): time is NamedTime & { day: NamedDay } {
  return time.day?.isWeekday === true && !time.dated
}

const dateTimeOf = ({ year, month, day }: NamedDay): DateTime => DateTime.fromObject({ year, month, day })

function daysFrom(first: DateTime, count: number): NamedDay[] {
  return Array.from({ length: Math.max(count, 1) }, (_, ahead) => {
    const { year, month, day } = first.plus({ days: ahead })
    return { year, month, day, isWeekday: true }
  })
}

/** 'Thursday or Monday after 1 p.m.', 'at 2 on Monday or Friday'. */
function withSharedHours(times: readonly NamedTime[], text: string): NamedTime[] {
  const whole = [...times]
  for (const [at, time] of [...whole.entries()].reverse()) {
    const next = whole[at + 1]
    if (!next?.day || !next.hours || !time.day || time.hours) continue
    const between = text.slice(time.end, next.start)
    const isRange = time.end === next.end
    const isList = /^\s?,\s(?:on )?$/i.test(between) && next.hoursAt !== undefined
    if (isRange || isList || dayRange.test(between) || /^(?:,? (?:or|and) (?:on )?(?:the )?|\s?\/\s?)$/i.test(between))
      whole[at] = { ...time, hours: next.hours, until: next.until, hoursAt: next.hoursAt ?? next }
  }
  for (const [at, time] of whole.entries()) {
    const before = whole[at - 1]
    if (
      !before?.isHoursFirst ||
      weekdayFirst.test(before.words) ||
      !before.day ||
      !before.hours ||
      !time.day ||
      time.hours
    )
      continue
    if (!/^,? (?:or|and) (?:on )?$/i.test(text.slice(before.end, time.start))) continue
    const hoursAt = before.hoursAt ?? before
    whole[at] = { ...time, hours: before.hours, until: before.until, hoursAt, isHoursFirst: true }
  }
  return whole
}

const weekdayFirst = /^(?:mon|tue|wed|thu|fri|sat|sun)/i

/** 'Tuesday 10 am or 2 pm' */
const sharesDay = /^(?:[\s,/|&@]|\b(?:or|and|then|again|also|either|at|from|between|after|before|until)\b){1,9}$/i
const sameDay = /\bsame day\b/i

/** '8-9 or 5-6 on Tuesday'. */
function withSharedDays(times: readonly NamedTime[], text: string): NamedTime[] {
  const whole: NamedTime[] = []
  for (const time of times) {
    const before = whole.at(-1)
    const between = before ? text.slice(before.end, time.start) : ''
    const isSameDay = /^,?\s(?:on |of )?(?:the|that) same day\b/i.test(text.slice(time.end, time.end + 40))
    const isShared = isSameDay || (between.length < 40 && sameDay.test(between))
    whole.push(!time.day && before && isShared ? onDayOf(before, time) : time)
  }
  for (const [at, time] of [...whole.entries()].reverse()) {
    const next = whole[at + 1]
    if (
      time.day ||
      !next?.day ||
      !next.isHoursFirst ||
      !/^,?\s?(?:or|and)?[\s@]$/i.test(text.slice(time.end, next.start))
    )
      continue
    whole[at] = { ...onDayOf(next, time), isHoursFirst: true }
  }
  return whole
}

const onDayOf = ({ day, dated }: NamedTime, time: NamedTime): NamedTime => ({ ...time, day, dated })

const beginsWithHour = new RegExp(
  String.raw`^(?:@|\w{2,7}\s)?\d{1,2}(?::\d\d)?(?!\d|/|\s?(?:st|nd|rd|th)\b|\s${months})`,
  'i',
)

/** Returns each day of a range such as 'Monday through Wednesday', or one time. */
function namedBy(result: ParsedResult): NamedTime[] {
  const one = timeOf(result)
  const last = result.end?.isCertain('weekday') ? result.end : null
  const days = last ? Math.round((last.date().getTime() - result.start.date().getTime()) / 86_400_000) : 0
  if (!one.day?.isWeekday || one.dated || one.hours || !last || days < 1 || days > 4) return [one]
  const hours = last.isCertain('hour') ? last : null
  return daysFrom(dateTimeOf(one.day), days + 1).map(day => ({ ...one, day, hours, until: null }))
}

function timeOf({ index, text, start, end }: ParsedResult): NamedTime {
  const hasDay = start.isCertain('day') || start.isCertain('weekday')
  const isWeekday = start.isCertain('weekday')
  return {
    // The sign stands for a space before a bare hour.
    start: text.startsWith('@') ? index + 1 : index,
    // The parser includes the separators after a time.
    end: index + text.replace(/[\s,]{1,9}$/, '').length,
    day: hasDay ? { year: start.get('year')!, month: start.get('month')!, day: start.get('day')!, isWeekday } : null,
    dated: start.isCertain('day'),
    hours: start.isCertain('hour') ? start : null,
    // 'From Tuesday at 2 to Wednesday at 2' is not a range of hours.
    until: end?.isCertain('hour') && end.get('day') === start.get('day') ? end : null,
    words: text,
    isHoursFirst: start.isCertain('hour') && beginsWithHour.test(text),
  }
}

function fits(one: NamedTime, other: NamedTime): boolean {
  if (one.hours && other.hours) return false
  return !(one.day && other.day) || one.dated !== other.dated
}

function merge(one: NamedTime, other: NamedTime): NamedTime {
  return {
    start: one.start,
    end: other.end,
    day: other.dated ? other.day : (one.day ?? other.day),
    dated: one.dated || other.dated,
    hours: one.hours ?? other.hours,
    until: one.until ?? other.until,
    words: `${one.words} ${other.words}`,
    isHoursFirst: one.day === null,
  }
}
