import { DateTime } from 'luxon'
import { businessDaysAfter } from '../../domain/businessDays.ts'
import { monthNumber, months } from '../automatic/returnDates.ts'
import { numberNamed, numberWords } from './clockTimes.ts'

/** A day or period that a sentence names, with the words that lead up to it. `start` includes these. */
export interface DayNamed {
  start: number
  end: number
  /** ISO date; null if it is over, under way or too far ahead. */
  day: string | null
  lead: string
  /** Only a period is too coarse for an appointment. */
  isPeriod: boolean
  /** 'In three weeks' */
  isCounted: boolean
}

interface Span {
  from: DateTime
  to: DateTime
}

const date = '(?<date>[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?![\\d:]|\\s?[ap]\\.?m\\b)'
const year = '(?:(?:,| of)?\\s(?<year>\\d{4}|next year)(?!\\d))?'
const units = '(?<unit>day|week|wk|fortnight|month|mth|mo|quarter|qtr|year|yr)'
const shortUnits: Record<string, string> = { wk: 'week', mth: 'month', mo: 'month', qtr: 'quarter', yr: 'year' }
const unitNamed = (word = '') => shortUnits[word.toLowerCase()] ?? word.toLowerCase()
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const ordinals = ['first', 'second', 'third', 'fourth']
const counts = `a couple(?: of)?|a few|several|half an?|another|an?|${numberWords}|\\d{1,3}`
const holidayNames =
  "thanksgiving|christmas|x-?mas|new year(?:['’]?s)?(?: day)?|(?:the )?(?:holidays|holiday (?:season|break|rush|period))|labor day|memorial day|(?:the )?(?:4th|fourth) of july|independence day|(?:mlk|martin luther king)(?:,? jr\\.?)?(?: day)?|president['’]?s['’]? day|veterans['’]? day|juneteenth"

const named = new RegExp(
  `(?<![\\w/.$€£]|\\d-)(?:${[
    String.raw`(?<year>20\d\d)-(?<number>\d\d)-(?<date>\d\d)(?!\d)`,
    String.raw`(?<number>1[0-2]|0?[1-9])/${date}(?:/(?<year>(?:20)?\d\d))?(?![\d/])`,
    `(?<dayAfter>(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?) (?:after|following) (?<holiday>${holidayNames})`,
    `(?<holiday>${holidayNames})`,
    String.raw`(?<month>${months})\b\.? (?:the )?${date}${year}`,
    String.raw`(?:the )?${date} (?:of )?(?<month>${months})\b${year}`,
    String.raw`the (?<alone>[12]\d|3[01]|[1-9])(?:st|nd|rd|th)\b(?! (?:floor|circuit|quarter|half|week|year))`,
    String.raw`(?<month>${months})\b\.?${year}`,
    String.raw`(?:q(?<quarter>[1-4])|(?<quarter>[1-4])q|(?:the )?(?<quarter>${ordinals.join('|')}|1st|2nd|3rd|4th|last) quarter)\b${year}`,
    String.raw`(?:h(?<half>[12])\b|(?:the )?(?<half>first|1st|second|2nd|latter|back) half of (?=(?:the |next )?(?:new )?year|20\d\d))(?: ?(?:the (?:new )?|of )?(?<year>20\d\d|next year)| (?:the )?(?:new )?year)?`,
    String.raw`(?<which>week|month|quarter|year) after next\b`,
    String.raw`(?<which>next|following|coming|this|the) (?:calendar )?${units}(?! after next)\b`,
    '(?<yearEnd>year[- ]?end|eoy)\\b',
    'eo(?<endOf>m|q)\\b',
    String.raw`(?<season>spring|summer|fall|autumn|winter)\b(?! (?:associate|class|program|clerk|intern))${year}`,
    String.raw`(?<count>${counts})(?: ?(?:or|to|[-–]) ?(?:${counts}))?[ -](?<business>business |working )?(?:more |full )?${units}s?\b`,
    String.raw`(?<weekday>(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?)\b(?!,? (?:the )?(?:\d|(?:${months})\b))`,
    '(?<weekend>weekend)\\b',
    '(?<tomorrow>tomorrow)\\b',
    String.raw`(?<year>20\d\d)(?![\d-])`,
  ].join('|')})`,
  'gi',
)
const leading =
  /(?:\b(?:not|no|is|be|or|until|till?|through|thru|before|after|by|within|in|on|at|of|from|for|over|since|during|around|about|approximately|roughly|toward|towards|closer|sometime|some time|any ?time|early|earlier|sooner|than|late|mid|middle|beginning|start|end|close|turn|tail|top|first|second|third|fourth|last|latter|back|thing|week|half|part|the|this|next|coming|following|our|come|past|once|when|as|soon|maybe|perhaps|say|probably|ideally|again|at least|another|well|into|again,?|me|us|it|a)[ ,-]{1,2}){1,9}$/i
/** 'Once the holidays are over' */
const over =
  /^ (?:(?:is|are|has|have) )?(?:finally |all )?(?:over|behind us|done|past|passe?[sd]?|ends?|ended|wraps? up|concludes?)\b/i
const fromNow = /^['’]? (?:from (?:now|today)|hence|later|out|time|down the (?:road|line))\b/i

/** Days are in UTC. */
export function namedDays(sentence: string, today: DateTime): DayNamed[] {
  return [...sentence.matchAll(named)].flatMap(({ 0: words, index, groups = {} }) => {
    const before = sentence.slice(Math.max(0, index - 80), index)
    const lead = leading.exec(before)?.[0].toLowerCase() ?? ''
    const behind = sentence.slice(index + words.length, index + words.length + 30)
    if (isOtherUse(groups, words, lead, behind)) return []
    const isAfter = /(?<!\bon or )\b(?:after|past|following|through|thru) /.test(lead) || over.test(behind)
    const isStated = Boolean(groups.year ?? groups.count ?? groups.which)
    const latest = today.plus(isStated ? { years: 2 } : { days: longestAheadDays })
    const day = spansOf(groups, today, lead)
      .map(whole => narrowed(whole, lead))
      .map(span => (isAfter ? afterwards(span, groups) : span.from))
      .find(one => one.isValid && one > today)
    return {
      start: index - lead.length,
      end: index + words.length,
      day: day && day < latest ? businessDaysAfter(day.minus({ days: 1 }).toJSDate(), 1, 'utc') : null,
      lead,
      isPeriod: !(groups.date ?? groups.alone ?? groups.weekday ?? groups.dayAfter ?? groups.tomorrow),
      isCounted: groups.count !== undefined,
    }
  })
}

/** 'May' is also a verb, 'June' a name, 'two weeks' also a notice, and 'the month' needs 'end of'. */
function isOtherUse(groups: Groups, words: string, lead: string, behind: string): boolean {
  const isBetter = /^ (?:would|will|might|may|is|works|should)\b/i.test(behind)
  if (groups.month && !groups.date) return !isBetter && !/\b(?:with|about) $/.test(lead) && !hasPlace.test(lead)
  if (groups.month) return groups.month === 'may' && lead === ''
  if (groups.season) return !hasPlace.test(lead) && !isBetter
  if (groups.count) {
    if (/^['’]? ?(?:notice|ago|after|before|into|from (?!now|today)|of\b)/i.test(behind)) return true
    if (/\b(?:next|coming|past|last) /.test(lead) && !/\bfor the next /.test(lead)) return true
    return !/\b(?:in|after|for|another|until|me|us|it) /.test(lead) && !fromNow.test(behind) && !/another/i.test(words)
  }
  if (groups.which?.toLowerCase() === 'the' || groups.weekend) return !/\b(?:of|after|until after) /.test(lead)
  return false
}

const hasPlace =
  /\b(?:in|on|until|till?|through|thru|after|before|by|of|from|for|around|about|early|late|mid|middle|next|this|come|towards?|over|since|during|within|past|again|the|than|is|be)[ -]/

type Groups = Record<string, string | undefined>

/** Returns several if the year is not named. */
function spansOf(groups: Groups, today: DateTime, lead: string): Span[] {
  const { month, season, quarter, half, holiday, weekday, which } = groups
  const stated = statedYear(groups.year, today)
  const inYears = (inYear: (year: number) => Span) => (stated ? [stated] : [today.year, today.year + 1]).map(inYear)
  const ofMonths = (first: number, length: number) =>
    inYears(year => span(DateTime.utc(year, first), { months: length }))
  if (groups.date) {
    const first = month ? monthNumber(month) + 1 : Number(groups.number)
    return inYears(year => span(DateTime.utc(year, first, Number(groups.date)), { days: 1 }))
  }
  if (groups.alone) return daysOfMonth(Number(groups.alone), today)
  if (groups.count) return [countedSpan(groups, today)]
  if (groups.tomorrow) return [span(today.plus({ days: 1 }), { days: 1 })]
  if (groups.weekend) return [span(today.startOf('week').plus({ days: 5 }), { days: 2 })]
  if (weekday) return [weekdaySpan(weekday, today, lead)]
  if (groups.dayAfter && holiday)
    return inYears(year =>
      weekdaySpan(groups.dayAfter!, holidaySpan(holiday.toLowerCase(), year).to.minus({ days: 1 }), ''),
    )
  if (holiday) return inYears(year => holidaySpan(holiday.toLowerCase(), year))
  if (month) return ofMonths(monthNumber(month) + 1, 1)
  if (season) return inYears(year => seasonSpan(season.toLowerCase(), year))
  if (quarter) return ofMonths(3 * numberOf(quarter) - 2, 3)
  if (half) return ofMonths(/^(?:1|f)/i.test(half) ? 1 : 7, 6)
  if (groups.endOf) {
    const end = today.endOf(groups.endOf.toLowerCase() === 'm' ? 'month' : 'quarter').startOf('day')
    return [span(end, { days: 1 })]
  }
  if (groups.yearEnd) return [span(DateTime.utc(today.year, 12, 31), { days: 1 })]
  if (which) return unitSpans(which.toLowerCase(), groups.unit ? unitNamed(groups.unit) : null, today, lead)
  return stated ? [span(DateTime.utc(stated), { years: 1 })] : []
}

const span = (from: DateTime, length: object): Span => ({ from, to: from.plus(length) })

function numberOf(word: string): number {
  const named = word.toLowerCase()
  return named === 'last' ? 4 : ordinals.indexOf(named) + 1 || Number.parseInt(named, 10)
}

function statedYear(year: string | undefined, today: DateTime): number | null {
  if (!year) return null
  if (/next/i.test(year)) return today.year + 1
  return Number(year) + (year.length === 2 ? 2000 : 0)
}

/** A later one is over: 'November 3', written in the same month. */
const longestAheadDays = 300

function daysOfMonth(day: number, today: DateTime): Span[] {
  const month = today.startOf('month')
  const days = [month, month.plus({ months: 1 })].map(one => one.set({ day }))
  return days.filter(one => one.day === day).map(one => span(one, { days: 1 }))
}

function weekdaySpan(name: string, today: DateTime, lead: string): Span {
  const weekday = weekdays.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const ahead = (weekday - today.weekday + 6) % 7
  const isNext = /\bnext $/.test(lead) && weekday > today.weekday
  const isWeekLater = /\bweek from $/.test(lead)
  return span(today.plus({ days: ahead + 1 + (isNext || isWeekLater ? 7 : 0) }), { days: 1 })
}

function countedSpan({ count = '', unit = '', business }: Groups, today: DateTime): Span {
  const words = count.toLowerCase()
  const isHalf = words.startsWith('half')
  const number = /couple/.test(words)
    ? 2
    : /few|several/.test(words)
      ? 3
      : /^(?:an?|another|half an?)$/.test(words)
        ? 1
        : numberNamed(words)
  const one = unitNamed(unit)
  if (business && one === 'day')
    return span(DateTime.fromISO(businessDaysAfter(today.toJSDate(), number, 'utc'), { zone: 'utc' }), { days: 1 })
  const lengths: Record<string, object> = {
    day: { days: number },
    week: { weeks: number },
    fortnight: { weeks: 2 * number },
    month: isHalf ? { days: 15 } : { months: number },
    quarter: { months: 3 * number },
    year: isHalf ? { months: 6 } : { years: number },
  }
  const from = today.plus(lengths[one] ?? {})
  return { from, to: from }
}

function unitSpans(which: string, unit: string | null, today: DateTime, lead: string): Span[] {
  const one = (unit ?? which) as 'week' | 'month' | 'quarter' | 'year' | 'day'
  if (unit === 'day' || unit === 'fortnight') return []
  const isStart = one === 'year' && /\b(?:first|turn|beginning|start|top) of $/.test(lead)
  const ahead = unit === null ? 2 : /^th/.test(which) && !isStart ? 0 : 1
  const from = today.startOf(one).plus({ [`${one}s`]: ahead })
  return [span(from, one === 'week' ? { days: 5 } : { [`${one}s`]: 1 })]
}

function seasonSpan(season: string, year: number): Span {
  const laborDay = weekdayOf(year, 9, 1, 1)
  if (season === 'summer') return { from: DateTime.utc(year, 6), to: laborDay.plus({ days: 1 }) }
  if (season === 'spring') return span(DateTime.utc(year, 3), { months: 3 })
  return season === 'winter' ? span(DateTime.utc(year, 12), { months: 3 }) : span(DateTime.utc(year, 9), { months: 3 })
}

/** The nth such weekday of a month. */
function weekdayOf(year: number, month: number, weekday: number, nth: number): DateTime {
  const first = DateTime.utc(year, month)
  return first.plus({ days: ((weekday - first.weekday + 7) % 7) + 7 * (nth - 1) })
}

const holidays: [RegExp, (year: number) => DateTime][] = [
  [/thanksgiving/, year => weekdayOf(year, 11, 4, 4)],
  [/christmas|x-?mas/, year => DateTime.utc(year, 12, 25)],
  [/new year/, year => DateTime.utc(year, 1, 1)],
  [/labor/, year => weekdayOf(year, 9, 1, 1)],
  [/memorial/, year => DateTime.utc(year, 5, 31).startOf('week')],
  [/july|independence/, year => DateTime.utc(year, 7, 4)],
  [/mlk|martin/, year => weekdayOf(year, 1, 1, 3)],
  [/president/, year => weekdayOf(year, 2, 1, 3)],
  [/veterans/, year => DateTime.utc(year, 11, 11)],
  [/juneteenth/, year => DateTime.utc(year, 6, 19)],
]

/** The holidays end with New Year's Day. */
function holidaySpan(name: string, year: number): Span {
  const day = holidays.find(([words]) => words.test(name))?.[1]
  return day ? span(day(year), { days: 1 }) : { from: DateTime.utc(year - 1, 12, 24), to: DateTime.utc(year, 1, 2) }
}

/** Firms return on the Monday after Thanksgiving. */
const afterwards = ({ to }: Span, { holiday = '' }: Groups): DateTime =>
  /thanks/i.test(holiday) ? to.plus({ days: 3 }) : to

/** 'Mid', 'end of', 'second week of' */
function narrowed(whole: Span, lead: string): Span {
  const { from, to } = whole
  const days = Math.round(to.diff(from, 'days').days)
  if (days < 3) return whole
  const part = (start: number, length = 1) => span(from.plus({ days: start }), { days: length })
  const week = /\b(first|second|third|fourth|last) (?:full )?week of /.exec(lead)?.[1]
  if (week) return week === 'last' ? part(days - 7, 7) : part(7 * ordinals.indexOf(week), 7)
  if (/\bfirst of |\bturn of /.test(lead)) return part(0)
  if (/\bmid(?:dle)?\b/.test(lead)) return part(days < 7 ? 2 : Math.floor(days / 2) - 1)
  if (/\b(?:second|latter|back) (?:half|part) of /.test(lead)) return part(Math.floor(days / 2), Math.ceil(days / 2))
  if (/\b(?:end|close) of |\bend (?:the )?$/.test(lead)) return part(days - 1)
  return /\blate /.test(lead) ? part(days - Math.ceil(days / 3), Math.ceil(days / 3)) : whole
}
