import type { DateTime } from 'luxon'
import { type Clock, type ClockTime, clockTimesIn } from './clockTimes.ts'
import { zoneName } from './namedZone.ts'
import { months } from './parserText.ts'

/** '3pm', or a number ('10', '230', '2-4') that the words next to it make an hour. Includes a leading 'at' or 'after'. */
export interface NamedHours {
  start: number
  end: number
  from: Clock
  until: Clock | null
}

/** A time or a range. */
interface Item {
  start: number
  end: number
  times: readonly ClockTime[]
  isClear: boolean
  isBetween: boolean
}

const weekday = String.raw`(?:mon|tues?|wed(?:s|nes)?|thur?s?|fri)(?:day\b|\b\.?)`
const date = String.raw`(?:${months} \d{1,2}(?:st|nd|rd|th)?(?:,? 20\d\d)?|\d{1,2}(?:st|nd|rd|th)?\s{0,3}(?:of\s{1,3})?${months}(?:,? 20\d\d)?|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?)`
const near = 'to(?:day|morrow)|tmrw?|tmw'

const zone = String.raw`(?:\s${zoneName})?`
const ish = String.raw`(?:-?ish\b)?`
const rangeSign = /^(?:\s?[-–—]\s?|\s(?:to|un?till?|til|thru|through)\s)$/i
const but = /^\s(?:but|and)\s(?:before|until)\s$/i
const between = /\b(?:between|btwn?|b\/w|bet\.)\s?$/i
const lead =
  'up to|(?<!\\d |half |quarter |ten |five |twenty )past|as of|at|@|around|about|circa|after|before|by|from|until|till?|between|btwn?|b/w|bet.|no later than|no earlier than|either|say|maybe|perhaps|again|also|then'
const listSign = new RegExp(
  String.raw`^${ish}${zone}(?:\s?[,;&|]\s?[-*• ]{0,4}|\s?/\s?|,?\s(?:or|and|then|plus)\s)(?:(?:${lead})\s){0,2}$`,
  'i',
)
/** Belongs to the hours. */
const leadOf = /(?:\b(?:at|after|from|before|by|until|till?|between|btwn?|b\/w|bet\.|around|about)\s{1,2}|@\s?)$/i
const afterLead = new RegExp(String.raw`(?:\b(?:${lead})\s|@\s?)$`, 'i')
const dayLink = String.raw`(?:[\s,:(|@–-]|\b(?:${lead}|in the|mid|early|late|morn(?:ing)?|aft(?:ernoon)?|evening|eve|breakfast|lunch|coffee|drinks|ideally|preferably|(?:is|['’]s) (?:good|fine|free|open)|any ?time|works)(?![a-z])){1,8}`
const afterDay = new RegExp(
  String.raw`(?:${weekday}(?:\s?\(?(?:${date}|(?:the )?\d{1,2}(?:st|nd|rd|th)?)\)?)?|\b(?:${near})|\b${date}|\b\d{1,2}(?:st|nd|rd|th))${dayLink}$`,
  'i',
)
const beforeDay = new RegExp(
  String.raw`^${ish}${zone},?\s(?:(?:on|either|this|next|of|the)\s){0,2}(?:${weekday}|${near}\b|${date}|\d{1,2}(?:st|nd|rd|th)\b)(?!\s(?:options|slots?|times?|openings|meetings|calls|interviews|candidates)\b)`,
  'i',
)
/** 'Can she do 2 on Tuesday?', but not 'we see 2 on Tuesday'. */
const asHour =
  /(?:^|[|\n:;(!]\s{0,2}|[-*•]\s|[a-z]{4}\.\s|(?:^|[|\n.!]\s?)is\s|\b(?:do|does|either|say|try|make it|how about|what about|would|can|could|maybe|perhaps|hold|block|book|reserve|free|open|available|availability|around|prefer)\s)$/i
const ending = new RegExp(
  String.raw`^${ish}${zone}(?:\s{0,30}(?:[!?;)|(]|$|/(?!\d))|[.,:](?!\d)|\+|\s[-–—]\s(?!\d)|(?:,?\s{1,30}(?:or|and|on|on?wards?|works?|suits?|ok|okay|if|for|with|via|by|but|so|since|because|as|when|until|before|after|though|instead|rather|except|be|would|will|is|are|was|does|could|can|might|may|should|shall|has|sounds?|looks?|seems?|fits?|stands|stays|conflicts?|good|fine|great|perfect|ideal|best|better|easier|possible|convenient|doable|feasible|tough|hard|bad|out|full|taken|gone|booked|confirmed|still|now|again|just|really|probably|definitely|zoom|teams|call|meeting|interview|her|him|them|us|open|free|available|preferred|ideally|at|in|over|to (?:meet|talk|speak)|I|we|she|he|they|you|it|which|that|there|here|too|also|maybe|perhaps|not|only|local|sharp|uhr|please|thanks|then|all|each|both|either|today|tomorrow|tmrw?|this|next|same|uk|london|${weekday}|${date})(?![a-z])))`,
  'i',
)

interface Found {
  hours: Item[]
  /** The number after 'Tuesday' or 'March 9', if it is a date. */
  date: Item | null
  /** The day before the hours is theirs. */
  isAfterDay: boolean
}

/** Also returns the text, at the same length, with characters that keep the parser from joining numbers. */
export function namedHours(text: string, sent: DateTime): { hours: Map<number, NamedHours>; text: string } {
  const hours = new Map<number, NamedHours>()
  const signs = new Map<number, string>()
  let accepted = 0
  for (const list of listsOf(itemsOf(clockTimesIn(text), text), text)) {
    const found = hoursOf(list, text, sent, accepted)
    for (const { start, end, times } of found.hours) {
      const words = leadOf.exec(text.slice(Math.max(0, start - 12), start))?.[0] ?? ''
      hours.set(start, { start: start - words.length, end, ...rangeOf(times) })
    }
    accepted = found.hours.at(-1)?.end ?? accepted
    for (const [at, sign] of signsOf(found, text)) signs.set(at, sign)
  }
  return { hours, text: signs.size > 0 ? [...splitAt(text, signs)].join('') : text }
}

function* splitAt(text: string, signs: Map<number, string>): Generator<string> {
  let from = 0
  for (const at of [...signs.keys()].toSorted((a, b) => a - b)) {
    yield text.slice(from, at) + signs.get(at)!
    from = at + 1
  }
  yield text.slice(from)
}

/** '11 Mar 10-11' is not in 2010, and '2 or 3, Wednesday' is on the day before. */
function signsOf({ hours, date, isAfterDay }: Found, text: string): [number, string][] {
  const signs: [number, string][] = []
  const first = hours[0]
  if (first && afterYearless.test(text.slice(Math.max(0, first.start - 24), first.start)))
    signs.push([first.start - 1, '@'])
  const comma = date && text.slice(date.start - 2, date.start) === ', '
  if (comma) signs.push([date.start - 2, '|'])
  if (date && text[date.start - 1] === ' ' && !comma) signs.push([date.start - 1, '('])
  const end = hours.at(-1)?.end ?? 0
  if (isAfterDay && text[end] === ',') signs.push([end, '|'])
  for (const { end } of hours) signs.push(...blanksOf(/^-?ish\b/i.exec(text.slice(end, end + 5))?.[0] ?? '', end))
  return signs
}

const blanksOf = (words: string, start: number) => Array.from(words, (_, at): [number, string] => [start + at, ' '])

const afterYearless = new RegExp(
  String.raw`(?:\b\d{1,2}(?:st|nd|rd|th)? ${months}|${months} \d{1,2}(?:st|nd|rd|th)?),? $`,
  'i',
)

/** '9-11a', '11-1p' */
function rangeOf([from, until]: readonly ClockTime[]): Pick<NamedHours, 'from' | 'until'> {
  const isSameHalf = until?.meridiem && !from!.meridiem && from!.hour % 12 <= until.hour % 12
  return { from: isSameHalf ? { ...from!, meridiem: until.meridiem } : from!, until: until ?? null }
}

/** '2-4', 'between 2 and 4' and, after a range, 'or 4 and 5' */
function itemsOf(times: readonly ClockTime[], text: string): Item[] {
  const items: Item[] = []
  for (let at = 0; at < times.length; at += 1) {
    const [one, next] = [times[at]!, times[at + 1]]
    const gap = next ? text.slice(one.end, next.start) : ''
    const last = items.at(-1)
    const isBetween =
      between.test(text.slice(Math.max(0, one.start - 10), one.start)) ||
      (last?.isBetween && /^,?\s(?:or|and)\s$/.test(text.slice(last.end, one.start)))
    const isRange =
      next !== undefined &&
      isForward(one, next, text) &&
      (rangeSign.test(gap) || but.test(gap) || (isBetween === true && /^\s(?:and|&)\s$/i.test(gap)))
    const members = isRange ? [one, next] : [one]
    if (isRange) at += 1
    const isClear = members.some(member => member.isClear)
    const end = members.at(-1)!.end
    items.push({ start: one.start, end, times: members, isClear, isBetween: isBetween === true && isRange })
  }
  return items.filter(item => isApart(item, text))
}

/** '11 - 10am' is no range, and neither is 'at ten to eleven'. */
function isForward(from: ClockTime, until: ClockTime, text: string): boolean {
  if (until.meridiem === 'a' && !from.meridiem && from.hour > until.hour) return false
  const isMinutes = /\bat $/i.test(text.slice(Math.max(0, from.start - 3), from.start)) || from.isWord
  return !(isMinutes && [5, 10].includes(from.hour) && !from.isClear && / to $/.test(text.slice(from.end, until.start)))
}

/** '555-0930' and '3/10' are no hours, but '10:30/11' and '2-4/5-6' contain some. */
function isApart({ start, end }: Item, text: string): boolean {
  const before = text.slice(Math.max(0, start - 9), start)
  const isAfterDash = /[-–]$/.test(before) && !/(?:\s|day|mon|tues?|wed|thu(?:rs)?|fri)[-–]$/i.test(before)
  return !isAfterDash && !/^[-–]\d/.test(text.slice(end, end + 2))
}

function listsOf(items: readonly Item[], text: string): Item[][] {
  const lists: Item[][] = []
  for (const item of items) {
    const last = lists.at(-1)?.at(-1)
    const gap = last ? text.slice(last.end, item.start) : ''
    const isSlash = /^\s?\/\s?$/.test(gap)
    const isOfDate = isSlash && ![last!, item].some(({ isClear, times }) => isClear || times.length > 1)
    if (last && !isOfDate && gap.length < 40 && listSign.test(gap)) lists.at(-1)!.push(item)
    else lists.push([item])
  }
  return lists
}

function hoursOf(list: readonly Item[], text: string, sent: DateTime, accepted: number): Found {
  const last = list.at(-1)!
  const isEnded = last.isClear || ending.test(text.slice(last.end, last.end + 40))
  // 'At 2 or 3 offices'
  const unended = / or $|\/\s?$/.test(text.slice(list.at(-2)?.end ?? last.start, last.start)) ? -2 : -1
  const items = isEnded ? list : list.slice(0, unended)
  const first = items[0]
  const none = { hours: [], date: null, isAfterDay: false }
  const before = text.slice(Math.max(0, list[0]!.start - 60), list[0]!.start)
  if (!first) return afterDay.test(before) ? { ...none, date: withoutDates(list, before, text, sent).date } : none
  const end = items.at(-1)!.end
  const isBeforeDay = isEnded && beforeDay.test(text.slice(end, end + 40))
  // '10 Tuesday, 2 or 3 Wednesday'
  const isBetweenDays = isBeforeDay && items.length > 1 && /,\s$/.test(before) && accepted > first.start - 25
  if (isBetweenDays && accepted > 0) return none
  // 'Tuesday 10, 11 or 12 associates', 'Tuesday one on one'
  const isSure =
    isEnded ||
    afterLead.test(before) ||
    items.some(({ isClear, times }) => isClear || times.length > 1) ||
    isZoned(first, text)
  if (!isSure || (isOne(first) && !leadOf.test(before))) return none
  if (afterDay.test(before)) return { ...withoutDates(items, before, text, sent), isAfterDay: true }
  const all = { ...none, hours: [...items] }
  if (afterLead.test(before)) return all
  const isContinued = accepted > 0 && first.start - accepted < 40 && /\b(?:or|and)\s$/i.test(before)
  const isSaid = asHour.test(before) && !items.every(({ times }) => times.every(({ isWord }) => isWord))
  if (isBeforeDay && (isSaid || isContinued || items.some(item => item.isClear || isZoned(item, text)))) return all
  const clear = items.findIndex(({ isClear }) => isClear)
  if (clear === -1) return none
  return {
    ...none,
    hours: items.slice(clear === 1 && / or $/.test(text.slice(first.end, items[1]!.start)) ? 0 : clear),
  }
}

const afterWeekday = new RegExp(String.raw`(${weekday})\s\(?$`, 'i')
const afterDate = new RegExp(
  String.raw`(?:${months} (\d{1,2})|(\d{1,2}) ${months})(?:st|nd|rd|th)?,?\s$|(\d{1,2})(?:st|nd|rd|th),?\s$`,
  'i',
)
const zoneBehind = new RegExp(`^${zone}`, 'i')
const clockBehind = /^\s(?:or|and)\s.{0,30}?\d\s?(?::\d\d|[ap]\.?m\b)/i

/** 'Tuesday 10, 2 or 4' and 'March 9, 10 or 11' contain dates. */
function withoutDates(items: readonly Item[], before: string, text: string, sent: DateTime): Omit<Found, 'isAfterDay'> {
  const all = { hours: [...items], date: null }
  const [first, numbers] = [items[0]!, items.map(({ times }) => plainNumber(times, text))]
  const number = numbers[0]!
  if (number === null) return all
  const date = Number(afterDate.exec(before)?.slice(1).find(Boolean) ?? 0)
  if (date > 0) return number > date ? { hours: [], date: first } : all
  const day = afterWeekday.exec(before)?.[1]
  if (!day || !isDateOf(day, number, sent)) return all
  const last = items.at(-1)!
  if (isZoned(first, text)) return all
  if (items.length === 1 && clockBehind.test(text.slice(last.end, last.end + 40))) return all
  const isRising = numbers.every((other, at) => other !== null && (at === 0 || other > numbers[at - 1]!))
  if (!isRising) return { hours: items.slice(1), date: first }
  return isZoned(last, text) ? all : { hours: [], date: first }
}

const isZoned = ({ end }: Item, text: string): boolean => zoneBehind.exec(text.slice(end, end + 20))?.[0] !== ''

/** 'One' is seldom an hour. */
const isOne = ({ times }: Item): boolean => times.every(({ isWord, isClear, hour }) => isWord && !isClear && hour === 1)

function plainNumber(times: readonly ClockTime[], text: string): number | null {
  const words = times.length === 1 ? text.slice(times[0]!.start, times[0]!.end) : ''
  const isHour = /^-?ish\b/i.test(text.slice(times[0]!.end, times[0]!.end + 5))
  return /^\d{1,2}$/.test(words) && !isHour ? Number(words) : null
}

function isDateOf(weekday: string, date: number, sent: DateTime): boolean {
  const number = ['mon', 'tue', 'wed', 'thu', 'fri'].indexOf(weekday.slice(0, 3).toLowerCase()) + 1
  const first = sent.plus({ days: (number - sent.weekday + 7) % 7 })
  return [0, 1, 2].some(weeks => first.plus({ weeks }).day === date)
}
