import type { ParsedComponents, ParsedResult } from 'chrono-node'
import type { DateTime } from 'luxon'
import { timeParser } from './timeParser.ts'

/** Email programs wrap longer lines. */
const shortLine = 60

/** A day, hours, or both, as a text names them. */
export interface NamedTime {
  start: number
  end: number
  day: ParsedComponents | null
  /** A day of the month is more certain than a weekday. */
  dated: boolean
  hours: ParsedComponents | null
  until: ParsedComponents | null
  words: string
  /** Where the hours stand that this day shares with a later one. */
  hoursAt?: { start: number; end: number }
}

/**
 * Returns the times that a text names, and the text in which they were found, which has its length.
 *
 * @param sent when it was written
 */
export function namedTimes(text: string, sent: DateTime): { named: NamedTime[]; text: string } {
  const part = withQuestionsApart(withBareHours(withHours(withLinesApart(text)), sent))
  const reference = { instant: sent.toJSDate(), timezone: sent.offset }
  const results = timeParser.parse(part, reference, { forwardDate: true })
  return { named: completed(joinDays(results, part), part), text: part }
}

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
/**
 * 'November 30, 2?', 'Monday, 2 or 3': a small number after a day is an hour, unless it may continue a list of days.
 */
const hourAfterDay = new RegExp(
  String.raw`\b((?:${months}\s(\d{1,2})|(\d{1,2})\s${months}|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?)(?:st|nd|rd|th)?),\s(1[0-2]|[1-9])(?=\s*(?:[?;!)|]|$)|\.(?!\d)|\s(?:or|works?|ok)\b)`,
  'gi',
)

/** Keeps the length of the text. */
function withHours(text: string): string {
  return text.replace(hourAfterDay, (_, day: string, first?: string, second?: string, hour?: string) => {
    const date = Number(first ?? second ?? 31)
    // The number is no year either.
    return Number(hour) < date ? `${day} @${hour}` : `${day}| ${hour}`
  })
}

const bareHour =
  /\b((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?) (1[0-2]|[1-9])(?=\s*(?:[?;!)|]|$)|\.(?!\d)|\s(?:or|works?|ok)\b)/gi
const clockTime = /^.{0,30}?\d\s?(?::\d\d|[ap]\.?m\b)/i

/** 'Wednesday 2 or Thursday 4:30': the number is an hour, unless it is the date of that weekday. */
function withBareHours(text: string, sent: DateTime): string {
  return text.replace(bareHour, (whole, day: string, number: string, at: number) => {
    const isDate = isDateOf(day, Number(number), sent) && !clockTime.test(text.slice(at + whole.length))
    return `${day}${isDate ? '|' : '@'}${number}`
  })
}

function isDateOf(weekday: string, date: number, sent: DateTime): boolean {
  const number = ['mon', 'tue', 'wed', 'thu', 'fri'].indexOf(weekday.slice(0, 3).toLowerCase()) + 1
  const first = sent.plus({ days: (number - sent.weekday + 7) % 7 })
  return [0, 1, 2].some(weeks => first.plus({ weeks }).day === date)
}

/** The parser takes '1? 2:30' for a range. */
const withQuestionsApart = (text: string) => text.replaceAll('?', '!')

/** Each short line may name its own day. */
function withLinesApart(text: string): string {
  const lines = text.split('\n')
  return lines.reduce((whole, line, at) => `${whole}${lines[at - 1]!.length >= shortLine ? '\n' : '|'}${line}`)
}

/** 'Thursday the 12th at 10', 'after 4 on Monday' */
function joinDays(results: readonly ParsedResult[], text: string): NamedTime[] {
  const joined: NamedTime[] = []
  for (const result of results) {
    const named = namedBy(result)
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, named.start) : ''
    if (last && isJoint(between, last, named) && fits(last, named)) joined[joined.length - 1] = merge(last, named)
    else joined.push(named)
  }
  return joined
}

/** 'Tuesday, December 1? 2:30 is ideal' */
function isJoint(between: string, last: NamedTime, named: NamedTime): boolean {
  if (/^! $/.test(between)) return last.day !== null && named.day === null
  return /^[\s,()]{0,20}(?:at|on|from|the)?[\s,()]{0,20}$/i.test(between)
}

/** 'Tuesday at 10 or 5 p.m. the same day', 'Thursday or Monday after 1 p.m.': each names what both share. */
function completed(times: readonly NamedTime[], text: string): NamedTime[] {
  const whole: NamedTime[] = []
  for (const time of times) {
    const isSameDay = !time.day && /^,?\s(?:on |of )?(?:the|that) same day\b/i.test(text.slice(time.end, time.end + 40))
    const before = whole.at(-1)
    whole.push(isSameDay && before ? { ...time, day: before.day, dated: before.dated } : time)
  }
  for (const [at, time] of [...whole.entries()].reverse()) {
    const next = whole[at + 1]
    if (!next?.day || !next.hours || !time.day || time.hours) continue
    if (/^,? or (?:on )?$/i.test(text.slice(time.end, next.start)))
      whole[at] = { ...time, hours: next.hours, until: next.until, hoursAt: next }
  }
  return whole
}

function namedBy({ index, text, start, end }: ParsedResult): NamedTime {
  const hasDay = start.isCertain('day') || start.isCertain('weekday')
  return {
    start: index,
    // The parser includes the separators after a time.
    end: index + text.replace(/[\s,]{1,9}$/, '').length,
    day: hasDay ? start : null,
    dated: start.isCertain('day'),
    hours: start.isCertain('hour') ? start : null,
    // 'From Tuesday at 2 to Wednesday at 2' is no range of hours.
    until: end?.isCertain('hour') && end.get('day') === start.get('day') ? end : null,
    words: text,
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
  }
}
