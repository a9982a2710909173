import type { ParsedResult } from 'chrono-node'
import { DateTime } from 'luxon'
import { monthsSwapped, withDayChecked } from './checkedDates.ts'
import { type NamedHours, namedHours } from './namedHours.ts'
import {
  dateTimeOf,
  dayRange,
  daysFrom,
  endWithZone,
  isSameDay,
  type NamedDay,
  type NamedTime,
  ofWeek,
  onDayOf,
} from './namedTime.ts'
import { movesDay, timesOfResult } from './parsedTimes.ts'
import { prepared } from './parserText.ts'
import { withSharedDays, withSharedHours } from './sharedTimes.ts'
import { timeParser } from './timeParser.ts'

/** Also returns the text in which the times were found. It has the same length. */
export function namedTimes(text: string, sent: DateTime): { named: NamedTime[]; text: string } {
  const part = prepared(text, sent)
  const { hours, text: whole } = namedHours(part, sent)
  const results = parsed(whole, hours, sent)
  const found = results.flatMap(result => timesOfResult(result, whole, sent))
  const days = withEarlierDays(withFurtherDays(found, whole), whole)
  const named = withDaysBetween(joinDays(days, whole), whole)
  const shared = withSharedDays(withSharedHours(named, whole), whole)
  return { named: shared.map(time => withDayChecked(time, sent)), text: part }
}

function parsed(text: string, hours: Map<number, NamedHours>, sent: DateTime): ParsedResult[] {
  return timeParser(hours).parse(text, { instant: sent.toJSDate(), timezone: sent.offset }, { forwardDate: true })
}

/** 'Thursday the 12th at 10', 'after 4 on Monday' */
function joinDays(times: readonly NamedTime[], text: string): NamedTime[] {
  const joined: NamedTime[] = []
  for (const named of times) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.day ? endWithZone(last, text) : last.end, named.start) : ''
    if (last && isJoint(between, last, named, text) && fits(last, named)) joined[joined.length - 1] = merge(last, named)
    else if (
      last &&
      /^\s?\(/.test(text.slice(last.end, named.start + 1)) &&
      between.length < 4 &&
      isSameDate(last, named)
    )
      joined[joined.length - 1] = { ...last, end: named.end, day: named.day, words: named.words }
    else if (last?.day && last.hours && !named.day && (sharesDay.test(between) || goesOn.test(between)))
      joined.push(onDayOf(last, named))
    else joined.push(named)
  }
  return joined
}

/** 'Tuesday 10 am or 2 pm' */
const sharesDay = /^(?:[\s,;/|&@(]|\b(?:or|and|then|again|also|either|at|from|between|after|before|until)\b){1,9}$/i
/** 'At 2 to meet her and at 3 to meet him' */
const goesOn = /^[^.;:!?|\n]{0,50}\b(?:and|or|then) (?:(?:at|from) )?$/i

const linkWord = [
  'either|both|each|in|at|on|from|up to|between|the|around|about|circa|coming|say|perhaps|maybe|ideally|preferably|any ?time|first thing|starting|beginning|next|week',
  '(?:late|early|mid)?[- ]?(?:morn(?:ing)?|aft(?:ernoon)?|eve(?:ning)?)',
  '(?:after|before|until|till|by|no later than|no earlier than|not before)|breakfast|lunch|coffee|drinks',
  'works?|suits?|(?:is|.s) (?:good|fine|better|best|great|ok|okay|free|open)|(?:for|with) (?:me|us|you|her|him|them)',
  '(?:[.!] )?(?:I|we)(?:.m|.re| am| are) (?:free|open|available)|(?:[a-z]{1,12} ){1,2}time|[.!] (?:say|how about|what about|maybe|perhaps)',
].join('|')
const link = new RegExp(String.raw`^[\s,():@·~–-]{0,20}(?:(?:${linkWord})\b[\s,:(@~]{0,20}){0,5}$`, 'i')

/** 'Tuesday, December 1? 2:30 is ideal', 'Tuesday works, say at 2'. */
function isJoint(between: string, last: NamedTime, named: NamedTime, text: string): boolean {
  if (/\bnot $/.test(between)) return named.limit === 'after' && named.day === null
  if (/^(?:! |:\s?\|)$/.test(between)) return last.day !== null && named.day === null
  if (/^\s?\|[-*• ]{0,3}(?:times?|hours?)?:? ?$/i.test(between)) return named.day === null && isOwnLine(text, last)
  return between.length < 60 && link.test(between) && !ofWeek.test(text.slice(Math.max(0, last.start - 24), last.start))
}

/** A line that contains only a day belongs to the hours below it. */
const isOwnLine = (text: string, { day, hours, start }: NamedTime): boolean =>
  day !== null &&
  hours === null &&
  /(?:^|[|\n])[-*• ]{0,3}(?:(?:day|date|when): ?)?$/i.test(text.slice(Math.max(0, start - 10), start))

/** '9/12 (9 December)' */
function isSameDate(last: NamedTime, named: NamedTime): boolean {
  if (!last.day || !named.day || !last.dated || !named.dated || named.hours) return false
  const other = monthsSwapped(last)
  return [last.day, other].some(day => day !== null && isSameDay(day, named.day!))
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
      found.push({ ...last, start, end: last.end + further[0].length, day: { ...last.day, day, weekday: null } })
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
      found.unshift({
        ...next,
        start,
        end: start + earlier[0].search(/[\s,/]/),
        day: { ...next.day, day, weekday: null },
      })
    }
    return found
  })
}

const earlierDay = /(?<![\d.:/-])([12]?\d|3[01])(?:st|nd|rd|th)?(?:,? (?:or|and) (?:the )?|, (?:the )?|\/)$/i
const furtherDay =
  /^(,?\s(?:or|and|&)\s(?:the\s)?|[,|]\s)([12]?\d|3[01])(?:st|nd|rd|th)?\b(?!\s?(?:[:./-]\d|[ap]\.?m\b|@|min|hour|hr|people|of\b|years?\b))/i
const dateOf = ({ year, month }: NamedDay) => ({ year, month })

/** 'Tuesday to Thursday between 2 and 4' */
function withDaysBetween(times: readonly NamedTime[], text: string): NamedTime[] {
  return times.flatMap((time, at) => {
    const next = times[at + 1]
    if (time.hours || !time.day || !next?.day || time.dated !== next.dated) return [time]
    if (!dayRange.test(text.slice(time.end, next.start)) || movesDay(text, time.start)) return [time]
    const [first, last] = [dateTimeOf(time.day), dateTimeOf(next.day)]
    const between = last.diff(first, 'days').days
    if (time.dated && (between < 1 || between > 6)) return [time]
    const count = (between + 7) % 7
    return daysFrom(first, Math.min(count, 5)).map(day => ({ ...time, day }))
  })
}

function fits(one: NamedTime, other: NamedTime): boolean {
  if (one.hours && other.hours) return false
  return !(one.day && other.day) || one.dated !== other.dated || isSameDay(one.day, other.day)
}

function merge(one: NamedTime, other: NamedTime): NamedTime {
  return {
    start: one.start,
    end: other.end,
    day: bothDays(one, other),
    dated: one.dated || other.dated,
    hours: one.hours ?? other.hours,
    until: one.until ?? other.until,
    limit: one.limit ?? other.limit,
    words: `${one.words} ${other.words}`,
    isHoursFirst: one.day === null,
  }
}

function bothDays(one: NamedTime, other: NamedTime): NamedDay | null {
  const day = other.dated ? other.day : (one.day ?? other.day)
  return day && { ...day, weekday: one.day?.weekday ?? other.day?.weekday ?? null }
}
