import type { Parser, Refiner } from 'chrono-node'
import { Chrono, casual } from 'chrono-node/en'
import { DateTime } from 'luxon'
import { type Clock, numberNamed, numberWords } from './clockTimes.ts'
import type { NamedHours } from './namedHours.ts'

/** 'The 14th', 'Monday (9th)': a day of this month or the next. */
const dayOfMonth: Parser = {
  pattern: () =>
    /\b(?:(?:on\s+)?the\s+|(?<=\b(?:mon|tue|wed|thu|fri)[a-z]{0,6}\.?,?\s\(?)|(?=\d{1,2}(?:st|nd|rd|th)\s(?:at\s|@\s?)?\d))(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:floor|avenue|ave\b|street|st\b|year|circuit|amendment|class|round|century))/i,
  extract(context, match) {
    const day = Number(match[1])
    const sent = DateTime.fromJSDate(context.reference.getDateWithAdjustedTimezone())
    const month = day >= sent.day ? sent : sent.plus({ months: 1 })
    return day >= 1 && day <= (month.daysInMonth ?? 28)
      ? context.createParsingComponents({ day, month: month.month, year: month.year })
      : null
  },
}

const dayAfterTomorrow: Parser = {
  pattern: () => /\b(?:the )?day after tomorrow\b/i,
  extract(context) {
    const sent = DateTime.fromJSDate(context.reference.getDateWithAdjustedTimezone()).plus({ days: 2 })
    return context.createParsingComponents({ day: sent.day, month: sent.month, year: sent.year })
  },
}

/** 'Monday(18': a prepared 'Monday 18' */
const dateOfWeekday: Parser = {
  pattern: () => /(?<=\b(?:mon|tue|wed|thu|fri)[a-z]{0,6})\(([12]\d|3[01]|[1-9])(?!\d)/i,
  extract: dayOfMonth.extract,
}

const shortWeekday: Parser = {
  pattern: () => /\b(weds|tues|thur|thurs)\b\.?/i,
  extract(context, match) {
    const name = match[1]!.toLowerCase()
    const weekday = name === 'weds' ? 3 : name === 'tues' ? 2 : 4
    const sent = DateTime.fromJSDate(context.reference.getDateWithAdjustedTimezone())
    const day = sent.plus({ days: (weekday - (sent.weekday % 7) + 7) % 7 })
    const components = context.createParsingComponents({ weekday })
    return components.imply('day', day.day).imply('month', day.month).imply('year', day.year)
  },
}

/** 'Half past two', 'quarter to four' */
const partsOfHours: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`\b(?:an? )?(half|quarter)(?: (past|after|to|of|till))? (${numberWords}|1[0-2]|[1-9])\b(?=\s*(?:[,.;!?)|/]|$|[ap]\.?m\b|(?:on|or|and|works?|suits?|if|mon|tue|wed|thu|fri|to(?:day|morrow)|next|this|e[ds]?t|est)))`,
      'i',
    ),
  extract(context, match) {
    const [, part, side, named] = match.map(word => word?.toLowerCase())
    if (part === 'quarter' && !side) return null
    const hour = numberNamed(named ?? '')
    const before = side === 'to' || side === 'of' || side === 'till' ? 1 : 0
    const minute = part === 'half' ? 30 : before ? 45 : 15
    return context.createParsingResult(match.index ?? 0, match[0], { hour: (hour - before + 12) % 12 || 12, minute })
  },
}

/** Reads the hours that were found before. */
const foundHours = (hours: Map<number, NamedHours>): Parser => ({
  pattern: () => new RegExp(String.raw`\d|noon|midday|${numberWords}`, 'i'),
  extract(context, match) {
    const found = hours.get(match.index ?? 0)
    if (!found) return null
    const { start, end, from, until } = found
    return context.createParsingResult(
      start,
      context.text.slice(start, end),
      partsOf(from),
      until ? partsOf(until) : undefined,
    )
  },
})

function partsOf({ hour, minute, meridiem }: Clock) {
  const hours = meridiem === 'p' && hour < 12 ? hour + 12 : meridiem === 'a' && hour === 12 ? 0 : hour
  return { hour: hours, minute, ...((meridiem || hours > 12) && { meridiem: hours < 12 ? 0 : 1 }) }
}

/** The parser drops plain numbers. */
const withFound = (refiner: Refiner, hours: Map<number, NamedHours>): Refiner => ({
  refine: (context, results) =>
    results.filter(
      result => (hours.has(result.index) && /^\d+$/.test(result.text)) || refiner.refine(context, [result]).length > 0,
    ),
})

/** 'I have 30 minutes', '1,800 hours', 'next week': durations, or no day. */
const lengthParsers = /TimeUnit|RelativeDate|TimeExpression/
const nameOf = (part: object): string => part.constructor.name

const ours = [dayOfMonth, dayAfterTomorrow, dateOfWeekday, shortWeekday, partsOfHours]
const parsers = casual.parsers.filter(parser => !lengthParsers.test(nameOf(parser)))
// It takes 'noon-1' and '3/10-3/12' for offsets from UTC.
const refiners = casual.refiners.filter(refiner => nameOf(refiner) !== 'ExtractTimezoneOffsetRefiner')

export const timeParser = (hours: Map<number, NamedHours>): Chrono =>
  new Chrono({
    parsers: [...parsers, ...ours, foundHours(hours)],
    refiners: refiners.map(refiner =>
      nameOf(refiner) === 'UnlikelyFormatFilter' ? withFound(refiner, hours) : refiner,
    ),
  })
