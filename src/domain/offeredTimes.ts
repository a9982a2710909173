import type { ParsedComponents, ParsedResult } from 'chrono-node'
import { DateTime } from 'luxon'
import { withoutRefused } from './refusedTimes.ts'
import { timeParser } from './timeParser.ts'

/** A day or a time of day that a reply names as possible. `start` and `end` are character positions in the text. */
export interface OfferedTime {
  start: number
  end: number
  /** ISO day; null when only a time of day is named. */
  date: string | null
  /** HH:mm in `zone`; null when only a day is named. */
  startTime: string | null
  /** HH:mm, where a stretch of time is named. */
  endTime: string | null
  /** IANA name, or an offset as 'UTC-5'. */
  zone: string
  /** Whether the reply names the zone; else it is the firm's own. */
  zoneStated: boolean
}

/** Beyond, nobody offers a time; what a date parser costs grows with the text. */
const longestText = 6000
const mostOffers = 12
const furthestDays = 180

const zones: Record<string, string> = {
  eastern: 'America/New_York',
  'new york': 'America/New_York',
  ny: 'America/New_York',
  nyc: 'America/New_York',
  dc: 'America/New_York',
  boston: 'America/New_York',
  central: 'America/Chicago',
  chicago: 'America/Chicago',
  houston: 'America/Chicago',
  dallas: 'America/Chicago',
  mountain: 'America/Denver',
  denver: 'America/Denver',
  pacific: 'America/Los_Angeles',
  la: 'America/Los_Angeles',
  'los angeles': 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  sf: 'America/Los_Angeles',
  london: 'Europe/London',
  uk: 'Europe/London',
  paris: 'Europe/Paris',
  frankfurt: 'Europe/Berlin',
  singapore: 'Asia/Singapore',
  'hong kong': 'Asia/Hong_Kong',
}
const abbreviations: Record<string, string> = {
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  mt: 'America/Denver',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  gmt: 'Europe/London',
  bst: 'Europe/London',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
}
const zoneAfter = new RegExp(
  String.raw`^[\s,]{0,2}\(?(?:(${Object.keys(abbreviations).join('|')})\b|(${Object.keys(zones).join('|')})(?:\s+time)\b|(eastern|central|mountain|pacific)\b)`,
  'i',
)
const zoneWithin = new RegExp(String.raw`\b(${Object.keys(abbreviations).join('|')})\s*$`, 'i')

const vague = /\b(?:now|ago|last|past|weeks?|months?|years?|quarters?|weekend)\b/i

/** A number alone is no time of day. */
const saysHour =
  /\d[:.h]\d{2}|\d\s*[ap]\.?m|noon|midday|o['’]clock|^(?:at|after|before|by|from|between|around|about|@)\b/i

/**
 * The days and times that a reply offers ('Tuesday at 2', 'the 14th after 3 ET'), in the order of the text, at most
 * twelve. What is past, further than half a year away, vague ('next month') or said to be taken ('I am in court
 * Monday') is none. An hour from 1 to 6 without am or pm is in the afternoon, as lawyers mean it.
 *
 * @param sentAt when the reply was written: 'Tuesday' is the next one after it
 * @param businessZone IANA zone of times that name none
 */
export function offeredTimes(text: string, sentAt: Date, businessZone: string): OfferedTime[] {
  const sent = DateTime.fromJSDate(sentAt, { zone: businessZone })
  if (!sent.isValid || !/\d|day|mon|tue|wed|thu|fri|tomorrow|noon/i.test(text)) return []
  const part = text.slice(0, longestText)
  const reference = { instant: sentAt, timezone: sent.offset }
  const named = joinDays(timeParser.parse(part, reference, { forwardDate: true }), part)
  return withoutRefused(named, part)
    .flatMap(result => offerOf(result, part, sent) ?? [])
    .slice(0, mostOffers)
}

/** 'Thursday the 12th at 10', 'after 4 on Monday': day and hours found apart, which belong together. */
function joinDays(results: readonly ParsedResult[], text: string): Named[] {
  const joined: Named[] = []
  for (const result of results) {
    const named = namedBy(result)
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, named.start) : ''
    if (
      last &&
      /^[\s,(]{0,20}(?:at|on|from|the|or)?[\s,(]{0,20}$/i.test(between) &&
      !/\bor\b/i.test(between) &&
      fits(last, named)
    ) {
      joined[joined.length - 1] = merge(last, named)
    } else joined.push(named)
  }
  return joined
}

interface Named {
  start: number
  end: number
  day: ParsedComponents | null
  /** The day is one of the month, surer than a weekday. */
  dated: boolean
  hours: ParsedComponents | null
  until: ParsedComponents | null
  words: string
}

function namedBy({ index, text, start, end }: ParsedResult): Named {
  const hasDay = start.isCertain('day') || start.isCertain('weekday')
  return {
    start: index,
    // What separates times is taken along.
    end: index + text.replace(/[\s,]{1,9}$/, '').length,
    day: hasDay ? start : null,
    dated: start.isCertain('day'),
    hours: start.isCertain('hour') ? start : null,
    until: end?.isCertain('hour') ? end : null,
    words: text,
  }
}

function fits(one: Named, other: Named): boolean {
  if (one.hours && other.hours) return false
  return !(one.day && other.day) || one.dated !== other.dated
}

function merge(one: Named, other: Named): Named {
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

function offerOf(
  { start, end, day, dated, hours, until, words }: Named,
  text: string,
  sent: DateTime,
): OfferedTime | null {
  const before = text.slice(Math.max(0, start - 80), start)
  if ((!day && !hours) || (!hours && vague.test(words)) || (!hours && /^(?:today|tonight)$/i.test(words.trim())))
    return null
  if (!day && !saysHour.test(words)) return null
  if (day && !hours && /\b(?:after|before|by|week of)\s*$/i.test(before)) return null
  const date = day ? dayOf(day, dated, sent) : null
  if (date && (date < sent.toISODate()! || date > sent.plus({ days: furthestDays }).toISODate()!)) return null
  const named = zoneAfter.exec(text.slice(end, end + 24))
  const inside = zoneWithin.exec(text.slice(start, end))
  const key = (named?.[1] ?? named?.[2] ?? named?.[3] ?? inside?.[1])?.toLowerCase()
  const zone = key ? (abbreviations[key] ?? zones[key]) : undefined
  const offset = hours?.get('timezoneOffset')
  const statedOffset = hours?.isCertain('timezoneOffset') && offset !== null ? offset : undefined
  return {
    start,
    end: named ? end + named[0].length : end,
    date,
    startTime: hours ? timeOf(hours) : null,
    endTime: until ? timeOf(until, hours) : null,
    zone: zone ?? (statedOffset === undefined ? sent.zoneName! : `UTC${offsetText(statedOffset!)}`),
    zoneStated: zone !== undefined || statedOffset !== undefined,
  }
}

/** A weekday by name is never the day on which it is written. */
function dayOf(day: ParsedComponents, dated: boolean, sent: DateTime): string {
  const named = DateTime.fromObject({ year: day.get('year')!, month: day.get('month')!, day: day.get('day')! })
  const isToday = !dated && named.toISODate() === sent.toISODate()
  return (isToday ? named.plus({ weeks: 1 }) : named).toISODate() ?? ''
}

function timeOf(time: ParsedComponents, begin?: ParsedComponents | null): string {
  const hour = time.get('hour')!
  const isBare = !time.isCertain('meridiem') && !begin?.isCertain('meridiem') && hour >= 1 && hour <= 6
  return `${String(isBare ? hour + 12 : hour).padStart(2, '0')}:${String(time.get('minute') ?? 0).padStart(2, '0')}`
}

function offsetText(minutes: number): string {
  const hours = minutes / 60
  return `${hours < 0 ? '' : '+'}${hours}`
}
