import type { ParsedComponents, ParsedResult } from 'chrono-node'
import { DateTime } from 'luxon'
import { numberWords } from './clockTimes.ts'
import { type NamedHours, namedHours } from './namedHours.ts'
import { namedZone } from './namedZone.ts'
import { timeParser } from './timeParser.ts'
import { months, prepared } from './timeText.ts'

export interface NamedDay {
  year: number
  month: number
  day: number
  /** 1 for Monday; null if no weekday is named. */
  weekday: number | null
}

/** 'After 3', 'until 11', 'by noon' */
export type Limit = 'after' | 'before' | 'by'

export interface NamedTime {
  start: number
  end: number
  day: NamedDay | null
  /** A day of the month is more certain than a weekday. */
  dated: boolean
  hours: ParsedComponents | null
  until: ParsedComponents | null
  limit: Limit | null
  words: string
  /** 'Tuesday, March 11' on a Wednesday may mean the day before. */
  otherDay?: NamedDay
  /** Hours that this day shares with a later one. */
  hoursAt?: { start: number; end: number }
  /** 'At 2 on Tuesday': hours before this may share its day. */
  isHoursFirst: boolean
}

/** Also returns the text in which the times were found, which has the same length. */
export function namedTimes(text: string, sent: DateTime): { named: NamedTime[]; text: string } {
  const part = prepared(text, sent)
  const { hours, text: whole } = namedHours(part, sent)
  const results = parsed(whole, hours, sent)
  const found = results.flatMap(result => namedBy(result, whole, sent))
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

const linkWord = [
  'either|both|each|in|at|on|from|up to|between|the|around|about|circa|coming|say|perhaps|maybe|ideally|preferably|any ?time|first thing|starting|beginning|next|week',
  '(?:late|early|mid)?[- ]?(?:morn(?:ing)?|aft(?:ernoon)?|eve(?:ning)?)',
  '(?:after|before|until|till|by|no later than|no earlier than|not before)|breakfast|lunch|coffee|drinks',
  'works?|suits?|(?:is|.s) (?:good|fine|better|best|great|ok|okay|free|open)|(?:for|with) (?:me|us|you|her|him|them)',
  '(?:[.!] )?(?:I|we)(?:.m|.re| am| are) (?:free|open|available)|(?:[a-z]{1,12} ){1,2}time|[.!] (?:say|how about|what about|maybe|perhaps)',
].join('|')
const link = new RegExp(String.raw`^[\s,():@·~–-]{0,20}(?:(?:${linkWord})\b[\s,:(@~]{0,20}){0,5}$`, 'i')

/** 'The week of March 16', 'w/c 16 March' */
export const ofWeek =
  /\b(?:(?:week|wk) (?:of|commencing|beginning|starting)|w\/[cbo])\s?(?:the\s|mon(?:day)?,?\s){0,2}$/i

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
  return [last.day, other].some(day => day !== null && isSame(day, named.day!))
}

/** The 9th of December, if '9/12' is read as September 12. */
function monthsSwapped({ day, words }: NamedTime): NamedDay | null {
  if (new RegExp(months, 'i').test(words)) return null
  const month = /\b(\d{1,2})\/\d{1,2}(?![\d/])/.exec(words)?.[1]
  return day && day.day <= 12 && day.day !== day.month && Number(month) === day.month
    ? { ...day, month: day.day, day: day.month }
    : null
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
    if (!dayRange.test(text.slice(time.end, next.start))) return [time]
    const [first, last] = [dateTimeOf(time.day), dateTimeOf(next.day)]
    const between = last.diff(first, 'days').days
    if (time.dated && (between < 1 || between > 6)) return [time]
    const count = (between + 7) % 7
    return daysFrom(first, Math.min(count, 5)).map(day => ({ ...time, day }))
  })
}

const dayRange = /^\s?(?:to|through|thru|-|–)\s{0,6}$/i

const dateTimeOf = ({ year, month, day }: NamedDay): DateTime => DateTime.fromObject({ year, month, day })

function daysFrom(first: DateTime, count: number): NamedDay[] {
  return Array.from({ length: Math.max(count, 1) }, (_, ahead) => first.plus({ days: ahead }))
    .filter(({ weekday }) => weekday < 6)
    .map(({ year, month, day, weekday }) => ({ year, month, day, weekday }))
}

/** 'Thursday or Monday after 1 p.m.', 'at 2 on Monday or Friday'. */
function withSharedHours(times: readonly NamedTime[], text: string): NamedTime[] {
  const whole = [...times]
  for (const [at, time] of [...whole.entries()].reverse()) {
    const next = whole[at + 1]
    if (!next?.day || !next.hours || !time.day || time.hours) continue
    const between = text.slice(time.end, next.start)
    const isRange = time.start === next.start
    if (ofWeek.test(text.slice(Math.max(0, time.start - 24), time.start))) continue
    const isList =
      /^\s?[,|]\s(?:on )?$/i.test(between) && (next.hoursAt !== undefined || isLastDay(whole, at + 1, text))
    if (
      isRange ||
      isList ||
      dayRange.test(between) ||
      /^(?:,? (?:or|and|&) (?:on )?(?:the )?|\s?\/\s?)$/i.test(between)
    )
      whole[at] = { ...time, ...hoursFrom(next) }
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
    const isListed = /^(?:,? (?:or|and|&)|,) (?:on )?$/i.test(text.slice(before.end, time.start))
    if (isListed && /^(?:[,.;!|)]|\s?$|\s(?:or|and|&)\b)/i.test(text.slice(time.end, time.end + 8)))
      whole[at] = { ...time, ...hoursFrom(before), isHoursFirst: true }
  }
  return whole
}

/** In 'Monday, Tuesday after 2, Wednesday', each day has its own hours. */
function isLastDay(times: readonly NamedTime[], at: number, text: string): boolean {
  const next = times
    .slice(at + 1)
    .find(({ day, start }) => day && !isSame(day, times[at]!.day!) && start > times[at]!.end)
  return !next || /[.;\n]|\|(?! )/.test(text.slice(times[at]!.end, next.start))
}

const hoursFrom = (time: NamedTime) => {
  const { hours, until, limit, hoursAt = { start: time.start, end: time.end } } = time
  return { hours, until, limit, hoursAt }
}

const weekdayFirst = /^(?:mon|tue|wed|thu|fri|sat|sun)/i

/** 'Tuesday 10 am or 2 pm' */
const sharesDay = /^(?:[\s,;/|&@(]|\b(?:or|and|then|again|also|either|at|from|between|after|before|until)\b){1,9}$/i
/** 'At 2 to meet her and at 3 to meet him' */
const goesOn = /^[^.;:!?|\n]{0,50}\b(?:and|or|then) (?:(?:at|from) )?$/i
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
      !/^,?\s?(?:(?:or|and)?[\s@]|\/\s?)$/i.test(text.slice(endWithZone(time, text), next.start))
    )
      continue
    whole[at] = { ...onDayOf(next, time), isHoursFirst: true }
  }
  return whole
}

const endWithZone = ({ hours, start, end }: NamedTime, text: string): number =>
  (hours && namedZone(text, start, end, '')?.end) ?? end

const onDayOf = ({ day, dated }: NamedTime, time: NamedTime): NamedTime => ({ ...time, day, dated })

const beginsWithHour = new RegExp(
  String.raw`^(?:@|\w{2,7}\s)?(?:noon|midday|(?:${numberWords})\b|\d{1,2}(?::\d\d)?(?!\d|/|\s?(?:st|nd|rd|th)\b|\s${months}))`,
  'i',
)

/** Returns each day of a range such as 'Monday through Wednesday', or one time. */
function namedBy(result: ParsedResult, text: string, sent: DateTime): NamedTime[] {
  const one = timeOf(result, text, sent)
  const { start, end } = result
  const days =
    end && isOtherDay(start, end) ? Math.round((end.date().getTime() - start.date().getTime()) / 86_400_000) : 0
  if (moveBefore.test(text.slice(Math.max(0, one.start - 80), one.start)) && end?.isCertain('hour')) {
    const day = days === 0 ? one.day : dayNamedBy(end, '', sent)
    return [
      {
        ...one,
        start: one.start + Math.max(0, one.words.search(/(?<=(?:to|[-–])\s?)\S/)),
        day,
        hours: end,
        until: null,
        limit: null,
      },
    ]
  }
  if (!one.day || !end || days < 1 || days > 6 || (one.hours && hourIsFirst(one.words))) return [one]
  const hours = one.hours ?? (end.isCertain('hour') ? end : null)
  const until = one.hours && end.isCertain('hour') ? end : null
  const limit = hours && !until ? limitOf(text, result.index, one.words) : null
  return daysFrom(dateTimeOf(one.day), days + 1).map(day => ({ ...one, day, hours, until, limit }))
}

/** 'Move it from Tuesday at 2 to Thursday at 4' */
export const moveBefore =
  /\b(?:mov(?:e|ing)(?! (?:things|stuff|some|forward|ahead|on|quick\w*|around)\b)|push(?:ing)?|reschedul\w+|chang(?:e|ing)(?! (?:my|our)\b)|switch(?:ing)?|shift(?:ing)?|bump|postpone)\b[^.;!?\n]{0,40}$/i

/** 'Tuesday at 2 to Wednesday at 4', but not 'Tuesday to Wednesday, 2-4pm' */
function hourIsFirst(words: string): boolean {
  const hour = words.search(/\bat \d|\d\s?[ap]\.?m\b|\d:\d\d|noon/i)
  const lastDay = [...words.matchAll(dayName)].at(-1)?.index ?? -1
  return hour !== -1 && hour < lastDay
}
const dayName = new RegExp(String.raw`\b(?:mon|tue|wed|thu|fri|sat|sun|${months})`, 'gi')

function timeOf({ index, text: words, start, end: last }: ParsedResult, text: string, sent: DateTime): NamedTime {
  // 'From Tuesday at 2 to Wednesday at 2' is not a range of hours.
  const end = last?.isCertain('hour') && !isOtherDay(start, last) ? last : null
  // 'Monday till noon'
  const [hours, until] = start.isCertain('hour') ? [start, end] : [end, null]
  return {
    // The sign stands for a space before a bare hour.
    start: words.startsWith('@') ? index + 1 : index,
    // The parser includes the separators after a time.
    end: index + words.replace(/[\s,]{1,9}$/, '').length,
    day: namesDay(start) ? dayNamedBy(start, words, sent) : null,
    dated: start.isCertain('day'),
    hours,
    until,
    limit: hours && !until ? limitOf(text, index, words) : null,
    words,
    isHoursFirst: hours !== null && beginsWithHour.test(words),
  }
}

const namesDay = (part: ParsedComponents): boolean => part.isCertain('day') || part.isCertain('weekday')

function isOtherDay(start: ParsedComponents, end: ParsedComponents): boolean {
  if (start.isCertain('weekday') && end.isCertain('weekday')) return start.get('weekday') !== end.get('weekday')
  // The parser takes '3/10, 10-2' for the 10th to the 11th.
  const isPastMidnight = start.isCertain('hour') && end.isCertain('hour') && end.get('hour')! < start.get('hour')!
  return !isPastMidnight && end.isCertain('day') && end.get('day') !== start.get('day')
}

/** The parser may place a weekday in the past, or on the day of writing. */
function dayNamedBy(part: ParsedComponents, words: string, sent: DateTime): NamedDay {
  const weekday = part.isCertain('weekday') ? part.get('weekday')! || 7 : null
  const named = { year: part.get('year')!, month: part.get('month')!, day: part.get('day')!, weekday }
  const at = dateTimeOf(named)
  if (part.isCertain('day') || at > sent || /^(?:(?:this|the) )?(?:last|past)\b/i.test(words)) return named
  const { year, month, day } = sent.plus({ days: ((at.weekday - sent.weekday + 6) % 7) + 1 })
  return { year, month, day, weekday }
}
function fits(one: NamedTime, other: NamedTime): boolean {
  if (one.hours && other.hours) return false
  return !(one.day && other.day) || one.dated !== other.dated || isSame(one.day, other.day)
}

const isSame = (one: NamedDay, other: NamedDay): boolean => one.month === other.month && one.day === other.day

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

/** A date without a year is the next one. */
function soonest(day: NamedDay | null, sent: DateTime): NamedDay | null {
  if (!day) return null
  const thisYear = { ...day, year: sent.year }
  return dateTimeOf(thisYear) < sent.startOf('day') ? { ...day, year: sent.year + 1 } : thisYear
}

/** A weekday decides between '9/12' in September and in December, or makes the date unclear. */
function withDayChecked(time: NamedTime, sent: DateTime): NamedTime {
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

const hourIn = new RegExp(
  String.raw`(?:noon|midday|half|quarter|${numberWords}|\d{3,4}(?!\d)|\d{1,2}(?![\d/]|\s?(?:st|nd|rd|th)\b|\s${months}))`,
  'gi',
)

const limitBefore: readonly [Limit, RegExp][] = [
  [
    'before',
    /\b(?:(?:no|not) later than|(?:not|no earlier than|not before) [^.;\n]{1,12} (?:or|nor|and) after)\s{1,2}$/i,
  ],
  ['before', /\b(?<!not )(?:before|until|till?|up to|prior to)\s{1,2}$/i],
  [
    'after',
    /\b(?:not before|no earlier than|after|from|as of|(?<!half |quarter )past|(?:starting|beginning)(?: at)?|later than)\s{1,2}$/i,
  ],
  ['by', /\b(?:by|(?:ends?|ending|finish(?:es)?|done)(?: at| by)?)\s{1,2}$/i],
]
const limitAfter: readonly [Limit, RegExp][] = [
  [
    'after',
    /^(?:\s[a-z]{2,3})?(?:\+(?!\d)|\s(?:or|and) (?:later|after|on(?:wards?)?)\b|\s(?:at the earliest\b|onwards?\b|on(?=\s?(?:[.,;!)|]|$))))/i,
  ],
  ['before', /^(?:\s[a-z]{2,3})?\s(?:(?:or|and) (?:earlier|before)\b(?! \d)|at the latest)/i],
]

function limitOf(text: string, index: number, words: string): Limit | null {
  const ends = [...words.matchAll(hourIn)].map(({ index: at }) => text.slice(Math.max(0, index + at - 32), index + at))
  const after = text.slice(index + words.length, index + words.length + 24)
  const before = limitBefore.find(([, pattern]) => ends.some(end => pattern.test(end)))
  return (before ?? limitAfter.find(([, pattern]) => pattern.test(after)))?.[0] ?? null
}
