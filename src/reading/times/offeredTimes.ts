import type { ParsedComponents } from 'chrono-node'
import { DateTime } from 'luxon'
import { asksForOurTimes } from './askedTimes.ts'
import { type Discussed, withDiscussedDays, withDiscussedHour } from './discussedDays.ts'
import { type NamedDay, type NamedTime, ofWeek } from './namedTime.ts'
import { namedTimes } from './namedTimes.ts'
import { namedZone, zoneOfAll } from './namedZone.ts'
import { withoutRefused } from './refusedTimes.ts'
import { withoutNames } from './withoutNames.ts'

/** `start` and `end` are offsets in the text. */
export interface OfferedTime {
  start: number
  end: number
  /** ISO date; null when only an hour is named. */
  date: string | null
  /** HH:mm in `zone`; null when only a day or, as in 'before 10', only an end is named. */
  startTime: string | null
  /** HH:mm; null when no end is named. */
  endTime: string | null
  /** True for 'after 3', which offers any time from then on. */
  isOpenEnded: boolean
  /** IANA, or an offset such as 'UTC-5'. */
  zone: string
  /** False when the business zone is assumed. */
  zoneStated: boolean
  /** 'Monday, November 23 or Wednesday' means the 18th or the 25th. */
  alternativeDate: string | null
  isPast: boolean
  /** True for 'Please send times on Tuesday', which asks for our hours. */
  isAsked: boolean
}

interface Found extends OfferedTime {
  otherDate: string | null
  naming: 'date' | 'weekday' | 'next' | 'other'
}

/** The parser's time grows with the text. */
const longestText = 6000
const maxOffers = 12
const furthestDays = 180
/** '2:30 am' is a slip in any zone. */
const earliest = '05:00'

/** 'By end of day Friday', 'the week of the 9th' */
const dueBefore =
  /\b(?:(?:after|before|by|until|till)(?: (?:the )?(?:eod|cob|close|end of (?:the )?(?:day|business)|close of business)(?: on)?)?|(?:eod|cob|close of business|end of (?:the )?(?:day|business))(?: on)?|days? (?:after|before)|starts?|starting)\s*(?:the\s*)?$/i
/** 'The following week, Tuesday', '3 weeks from Tuesday' */
const otherWeek =
  /\b(?:following|subsequent) week\b[^.;!?\n]{0,40}$|\b(?:[3-9]|three|four|five|six|few) weeks (?:from|after)\s{1,3}$/i
/** '24/7', 'an 8/10', 'a 5/3 vote' */
function isRating(words: string, before: string, after: string): boolean {
  if (!/^\d{1,2}\/\d{1,2}$/.test(words)) return false
  return (
    words === '24/7' ||
    /\b(?:an?|rated|score)\s$/i.test(before) ||
    /^\s(?:votes?|split|majority|days?|partners|candidate|would)\b/i.test(after)
  )
}

/** 'From 10 candidates' */
const counted =
  /^\s(?:candidates|partners|associates|lawyers|attorneys|firms|offices|people|rounds|interviews|resumes)\b/i
/** 'By Tuesday at noon', 'send it before 3' */
const deadlineBefore = /\b(?:by|before|until|no later than|prior to)\s+(?:on\s+)?$/i
const asksFor =
  /\b(?:send|respond|reply|let (?:me|us) know|get back|need (?:it|the|her|his|your|an? (?:answer|decision|response))|submit|forward|confirm|email|return|decide)\b(?:(?!\b(?:if|whether|meet|talk|speak|see|call)\b)[^.;!?\n]){0,60}$/i
const dueAfter = /^,?\s(?:by|before) (?:the )?(?:eod|cob|close|end of|noon)\b|^\s(?:at )?(?:eod|cob)\b/i
/** 'Can you remind me Monday?' */
const contactBefore =
  /\b(?:(?:re-?send|re-?submit|re-?circulate|remind|ping|nudge|bump)\b|(?<!\b(?:am|are|was|were|just|['’]m|['’]re) )(?:follow(?:ing)?[- ]?up|f\/u|check(?:ing)? (?:back|in)|circl(?:e|ing) back|reach(?:ing)? (?:back )?out))\b(?:(?!\b(?:if|whether|meet|interview\w*|call|talk|speak|see|come)\b)[^.:;!?\n]){0,60}$/i
const vague = /\b(?:ago|last|past|weeks?|months?|years?|quarters?|weekend)\b/i

/** A number alone is not an hour. */
const saysHour =
  /half\b|quarter\b|\d[:.h]\d{2}|\d[ap]\b|\d\s*[ap]\.?m|noon|midday|o['’]clock|^(?:at|after|before|by|from|between|around|about|@)\b(?!\s[a-z]{3,6}$)/i

/**
 * Returns at most twelve times, 1 to 6 without am or pm in the afternoon. Ignores past, vague or taken ones.
 * `sentAt` is the base of weekdays, `businessZone` the zone of times without one, and `now` decides what is past.
 */
export function offeredTimes(
  text: string,
  sentAt: Date,
  businessZone: string,
  now = sentAt,
  { discussed = [], names = '' }: { discussed?: Discussed; names?: string } = {},
): OfferedTime[] {
  const sent = DateTime.fromJSDate(sentAt, { zone: businessZone })
  if (!sent.isValid || !/\d|day|mon|tue|wed|thu|fri|tomorrow|noon|half|quarter|clock/i.test(text)) return []
  const { named: parsed, text: part } = namedTimes(withoutNames(text.slice(0, longestText), names), sent)
  const isOfWeek = (time: NamedTime) => Boolean(weekOf(part, time.start, time.end) || weekStarted(parsed, time, part))
  const named = withDiscussedDays(parsed, { text: part, sent, discussed, isOfWeek })
  const read = withoutRefused(named, part)
    .flatMap(result => offerOf(result, part, sent, weekStarted(named, result, part)) ?? [])
    .map(offer => withDiscussedHour(offer, part, discussed))
    .filter(offer => !isOfAttribution(text, offer))
  const found = withSharedZone(withoutRepeated(read.slice(0, 5 * maxOffers), part), part).slice(0, maxOffers)
  const offers = found.map(({ naming, otherDate, ...offer }, at) => ({
    ...offer,
    alternativeDate: alternativeTo(found, at, sent),
    isPast: isOver(offer, now),
  }))
  return inOrder(offers)
}

/** True for 'On Nov 4, 2026 at 3:12 PM Dana Hale <d@r.example> wrote:'. */
function isOfAttribution(text: string, { start, end }: OfferedTime): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start + 400).split('\n', 1)[0] ?? ''
  const behind = text.slice(end, end + 120).split('\n', 1)[0] ?? ''
  if (/^\W{0,5}(?:sent:|date:.{0,40}\b20\d\d\b.{0,12}\d:\d\d)/i.test(line)) return true
  return /<[^\s<>@]{1,80}@[^\s<>]{1,80}>/.test(behind) || (line.includes('@') && /:\s*$/.test(line))
}

function alternativeTo(found: readonly Found[], at: number, sent: DateTime): string | null {
  const { naming, date, otherDate } = found[at]!
  if (date === null || otherDate) return otherDate
  const day = DateTime.fromISO(date)
  if (naming === 'next') {
    const earlier = day.minus({ weeks: 1 }).toISODate()!
    return earlier > sent.toISODate()! && day.weekNumber === sent.weekNumber + 1 ? earlier : null
  }
  // On a Thursday, 'Monday or Friday' may mean next Monday and then tomorrow.
  const isThisWeek = day.weekNumber === sent.weekNumber
  const before = found
    .slice(0, at)
    .findLast(other => other.naming === 'date' || (isThisWeek && other.naming === 'weekday'))?.date
  if (naming !== 'weekday' || !before || before <= date) return null
  const weeks = Math.ceil(DateTime.fromISO(before).diff(day, 'days').days / 7)
  return day.plus({ weeks }).toISODate()
}

/** '2pm ET / 11am PT' is one time, and '2pm EST / 7pm GMT' too, because people say EST all year. */
function withoutRepeated(found: readonly Found[], text: string): Found[] {
  const startOf = (offer: Found) => Date.parse(instantsOf(offer).startsAt ?? '')
  const hours = ({ date, startTime, endTime, isOpenEnded }: Found) => [date, startTime, endTime, isOpenEnded].join()
  return found.filter((offer, at) => {
    const isSame = (other: Found, before: number) => {
      if (other.zone === offer.zone) return hours(other) === hours(offer)
      const isBeside = before === at - 1 && /^\s?[/(=]\s?$/.test(text.slice(other.end, offer.start))
      const difference = Math.abs(startOf(other) - startOf(offer))
      return offer.zoneStated && difference <= (isBeside ? 3_600_000 : 0)
    }
    return !found.slice(0, at).some(isSame)
  })
}

/** 'Tuesday at 2, Wednesday at 3 ET', 'all times ET': one zone is that of every hour. */
function withSharedZone(found: readonly Found[], text: string): Found[] {
  const [stated, other] = new Set(found.filter(({ zoneStated }) => zoneStated).map(({ zone }) => zone))
  const zone = stated ?? zoneOfAll(text)
  if (!zone || other) return [...found]
  return found.map(offer => (offer.startTime || offer.endTime ? { ...offer, zone, zoneStated: true } : offer))
}

/** Returns ISO instants; null where no day or no hour is named. */
export function instantsOf(time: Pick<OfferedTime, 'date' | 'startTime' | 'endTime' | 'zone'>) {
  const { date, startTime, endTime, zone } = time
  const instant = (time: string | null) => {
    const at = date && time ? DateTime.fromISO(`${date}T${time}`, { zone }) : null
    return at?.isValid ? at.toUTC().toISO() : null
  }
  return { startsAt: instant(startTime), endsAt: instant(endTime) }
}

function isOver({ date, startTime, endTime, isOpenEnded, zone }: OfferedTime, now: Date): boolean {
  if (date === null) return false
  const end = DateTime.fromISO(`${date}T${endTime ?? (isOpenEnded ? null : startTime) ?? '23:59'}`, { zone })
  return end.isValid && end.toMillis() < now.getTime()
}

/** Sorts past times last. Hours without a day follow the day named before them. */
function inOrder(offers: readonly OfferedTime[]): OfferedTime[] {
  let day = ''
  const placed = offers.map(offer => {
    day = offer.date ?? day
    return { offer, place: `${offer.isPast ? 1 : 0} ${day} ${offer.startTime ?? ''}` }
  })
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0)).map(({ offer }) => offer)
}

function offerOf(time: NamedTime, text: string, sent: DateTime, started: Week): Found | null {
  const { start, end, day, dated, hours, until, limit, words, hoursAt, otherDay } = time
  const before = text.slice(Math.max(0, start - 80), start)
  if (
    (!day && !hours) ||
    limit === 'by' ||
    (!hours && vague.test(day?.weekday ? words.replace(/\b(?:this|next) week\b/i, '') : words)) ||
    (!hours && /^(?:today|tonight)$/i.test(words.trim())) ||
    /^at (?:this|the) moment$|^(?:last|past)\b/i.test(words.trim())
  )
    return null
  if (!day && (!saysHour.test(words) || (/\d$/.test(words) && counted.test(text.slice(end, end + 20))))) return null
  if (day && !hours && isRating(words.trim(), before, text.slice(end, end + 20))) return null
  if (hours && day && deadlineBefore.test(before)) return null
  if (limit === 'before' && asksFor.test(before)) return null
  if (day && !hours && (dueBefore.test(before) || ofWeek.test(before) || dueAfter.test(text.slice(end, end + 40))))
    return null
  if (!hours && contactBefore.test(before)) return null
  if (!dated && otherWeek.test(before)) return null
  const week = weekOf(text, start, end) || started
  const date = day ? dayOf(day, dated, sent, week) : null
  if (date && (date < sent.toISODate()! || date > sent.plus({ days: furthestDays }).toISODate()!)) return null
  const clock = hoursOf(time)
  if (!day && !clock.startTime && !clock.endTime) return null
  if (clock.startTime && clock.startTime < earliest) return null
  const named = namedZone(text, hoursAt?.start ?? start, hoursAt?.end ?? end, sent.zoneName!)
  const offset = hours?.get('timezoneOffset')
  const statedOffset = hours?.isCertain('timezoneOffset') && offset !== null ? offset : undefined
  return {
    start,
    end: closed(text, start, (hoursAt ? undefined : named?.end) ?? end),
    date,
    ...clock,
    zone: named?.zone ?? (statedOffset === undefined ? sent.zoneName! : `UTC${offsetText(statedOffset!)}`),
    zoneStated: named !== null || statedOffset !== undefined,
    alternativeDate: null,
    isPast: false,
    isAsked: (hours === null || until !== null || limit !== null) && asksForOurTimes(text, start),
    otherDate: otherDay ? isoOf(otherDay) : null,
    naming: dated ? 'date' : namingOf(day, words, week),
  }
}

function namingOf(day: NamedTime['day'], words: string, week: Week): Found['naming'] {
  if (!day?.weekday || week !== 0) return 'other'
  return /\bnext\s+(?:mon|tue|wed|thu|fri)/i.test(words) ? 'next' : 'weekday'
}

/** '3/10 (2-4pm)' */
function closed(text: string, start: number, end: number): number {
  const within = text.slice(start, end)
  return within.lastIndexOf('(') > within.lastIndexOf(')') && text.charAt(end) === ')' ? end + 1 : end
}

/** 'Next week: Monday or Tuesday', 'a week from Tuesday' */
type Week = 'next' | 'afterNext' | number | DateTime

const weekAfterNextBefore = /\bweek after next\b[^.;!?\n]{0,80}$/i
const nextWeekBefore = /\bnext week\b(?:(?!\bthis (?:week|mon|tue|wed|thu|fri))[^.;!?\n]){0,80}$/i

/** 'The week of March 16: Tuesday at 2' */
function weekStarted(named: readonly NamedTime[], time: NamedTime, text: string): Week {
  const of = named.findLast(({ start, dated }) => dated && start < time.start && time.start - start < 120)
  if (!of?.day || !ofWeek.test(text.slice(Math.max(0, of.start - 24), of.start))) return 0
  return dateTimeOf(of.day)
}

function weekOf(text: string, start: number, end: number): Week {
  const before = text.slice(Math.max(0, start - 100), start + (/^on\s/i.test(text.slice(start, start + 3)) ? 3 : 0))
  const after = text.slice(end, end + 20)
  const from = /\b(a|one|two|2) weeks? (?:from|on)\s*$/i.exec(before)?.[1]
  if (from) return /^(?:a|one)$/i.test(from) ? 1 : 2
  if (/^\s+fortnight\b/i.test(after)) return 2
  if (/^\s+week\b/i.test(after) || /^\w+ week\b/i.test(text.slice(start, start + 20))) return 1
  if (weekAfterNextBefore.test(before) || /^,?\s+(?:of\s+)?the week after next\b/i.test(after)) return 'afterNext'
  return nextWeekBefore.test(before) || /^,?\s+(?:of\s+)?next week\b/i.test(after) ? 'next' : 0
}

function dayOf(day: NamedDay, dated: boolean, sent: DateTime, week: Week): string {
  const named = dateTimeOf(day)
  if (typeof week === 'number') return named.plus({ weeks: week }).toISODate() ?? ''
  if (dated) return named.toISODate() ?? ''
  const weeks = { next: 1, afterNext: 2 }
  const monday = (DateTime.isDateTime(week) ? week : sent.plus({ weeks: weeks[week] })).startOf('week')
  return monday.plus({ days: named.weekday - 1 }).toISODate() ?? ''
}

const dateTimeOf = ({ year, month, day }: NamedDay): DateTime => DateTime.fromObject({ year, month, day })
const isoOf = (day: NamedDay): string | null => dateTimeOf(day).toISODate()

/** '11:30-12:30pm', '10am-2', 'before 10' */
function hoursOf({ hours, until, limit, words }: NamedTime): Pick<Found, 'startTime' | 'endTime' | 'isOpenEnded'> {
  const none = { startTime: null, endTime: null, isOpenEnded: false }
  if (!hours || isUnclear(hours, until, words)) return none
  const start = minutesOf(hours)
  if (limit === 'before') return { ...none, endTime: clockOf(start) }
  if (!until) return { ...none, startTime: clockOf(start), isOpenEnded: limit === 'after' }
  const end = minutesOf(until, hours)
  const half = 12 * 60
  if (start > end && start - half >= 7 * 60 && start - half < end)
    return { ...none, startTime: clockOf(start - half), endTime: clockOf(end) }
  const isNextHalf = end < start && end + half > start
  const last = isNextHalf ? end + half : end
  return { ...none, startTime: clockOf(start), endTime: last > start ? clockOf(last) : null }
}

/** 'Tuesday at 7' and '6-8' may be breakfast or dinner. */
function isUnclear(hours: ParsedComponents, until: ParsedComponents | null, words: string): boolean {
  const isBare = !hours.isCertain('meridiem') && !until?.isCertain('meridiem')
  const [from, to] = [hours.get('hour'), until?.get('hour') ?? 0]
  return isBare && (from === 7 || (from === 6 && to >= 7 && to <= 9)) && !/\b0[67]/.test(words)
}

function minutesOf(time: ParsedComponents, begin?: ParsedComponents): number {
  const hour = time.get('hour')!
  const isBare = !time.isCertain('meridiem') && !begin?.isCertain('meridiem') && hour >= 1 && hour <= 6
  return (isBare ? hour + 12 : hour) * 60 + (time.get('minute') ?? 0)
}

function clockOf(minutes: number): string {
  const digits = (part: number) => String(part).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60) % 24)}:${digits(minutes % 60)}`
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
