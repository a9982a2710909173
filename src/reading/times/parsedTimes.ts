import type { ParsedComponents, ParsedResult } from 'chrono-node'
import type { DateTime } from 'luxon'
import { numberWords } from './clockTimes.ts'
import { dateTimeOf, daysFrom, type Limit, type NamedDay, type NamedTime } from './namedTime.ts'
import { months } from './parserText.ts'

const beginsWithHour = new RegExp(
  String.raw`^(?:@|\w{2,7}\s)?(?:noon|midday|(?:${numberWords})\b|\d{1,2}(?::\d\d)?(?!\d|/|\s?(?:st|nd|rd|th)\b|\s${months}))`,
  'i',
)

/** Returns each day of a range such as 'Monday through Wednesday', or one time. */
export function timesOfResult(result: ParsedResult, text: string, sent: DateTime): NamedTime[] {
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
  const cut = end && namesDay(end) && movesDay(text, one.start) ? one.words.search(/\s(?:to|-|–)\s/) : -1
  if (end && cut > 0) {
    const from = { ...one, end: one.start + cut, words: one.words.slice(0, cut) }
    const start = one.start + cut + one.words.slice(cut).search(/(?<=\s)[^\s–-]+$|\S+$/)
    return [
      from,
      { ...one, start, day: dayNamedBy(end, '', sent), dated: end.isCertain('day'), words: text.slice(start, one.end) },
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

const moveDayBefore =
  /\b(?:mov(?:e|ing)|push(?:ing)?|shift(?:ing)?|switch(?:ing)?|chang(?:e|ing)|bump)(?: (?!(?:for|to|into|in|between)\b)[\w’']+){0,4} $/i

/** 'Move Thursday to Friday', but not 'move her to Thursday to Friday'. */
export const movesDay = (text: string, start: number): boolean =>
  moveDayBefore.test(text.slice(Math.max(0, start - 60), start))

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
    // '@' stands for a space before a bare hour.
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
