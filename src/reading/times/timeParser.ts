import type { Parser } from 'chrono-node'
import { casual } from 'chrono-node/en'
import { DateTime } from 'luxon'

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

/** 'Monday(18': a prepared 'Monday 18'. */
const dateOfWeekday: Parser = {
  pattern: () => /(?<=\b(?:mon|tue|wed|thu|fri)[a-z]{0,6})\((1[3-9]|2\d|3[01])(?!\d)/i,
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

/** 'Tue 10-12', '3/10: 2-4': two numbers after a day are hours, not a date. */
const weekdayHours: Parser = {
  pattern: () =>
    /(?<=\b(?:(?:mon|tues?|weds?|wednes|thur?s?|fri)(?:day)?\.?|to(?:day|morrow)|morn(?:ing)?|aft(?:ernoon)?|\d{1,2}(?:st|nd|rd|th)\)?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s\d{1,2}(?:st|nd|rd|th)?)(?:\s?[,:]?\s\(?|:?\s?\|))(\d{1,2})(?::(\d{2}))?\s*(?:-|–|to|till?|until)\s*(?:(\d{1,2})(?::(\d{2}))?\s*(am|pm)?|noon)\b(?![/:\d-]|\s?(?:years?|days?|weeks?|months?|minutes?|people)\b)/i,
  extract(context, match) {
    const begin = hourOf(match[1], match[2])
    const end = match[3] ? hourOf(match[3], match[4], match[5]) : hourOf('12')
    return begin && end ? context.createParsingResult(match.index ?? 0, match[0], begin, end) : null
  },
}

/** '2-4 on Tuesday' */
const hoursOfWeekday: Parser = {
  pattern: () =>
    /\b(\d{1,2})(?::(\d{2}))?\s?(?:-|–|to|till?|until)\s?(\d{1,2})(?::(\d{2}))?(?=\s(?:on\s)?(?:mon|tue|wed|thu|fri)[a-z]{0,6}\b)/i,
  extract: weekdayHours.extract,
}

/** 'After 3', 'between 2 and 4', 'after 2 but before 5': only the word before identifies hours. */
const looseHours: Parser = {
  pattern: () =>
    /(?:\b(?:after|from|before|by|until|till?|between|btwn?|b\/w|bet\.|around|about)|@)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?(?:\s*(?:-|–|to|until|till|&|(?:and|but)(?: before| until)?)\s*(?:(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?|(noon|midday)))?(?=[\s,.;!?)|]|$)(?!\s*(?:years?|yrs|weeks?|days?|months?|minutes?|hours?|hrs|rounds?|interviews?|lawyers|people|candidates|%|million|of\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i,
  extract(context, match) {
    const end = match[7] ? hourOf('12') : hourOf(match[4], match[5], match[6])
    const half = match[3] ?? match[6]
    const same = hourOf(match[1], match[2], half)
    // 'Between 11 and 1 pm' begins in the morning.
    const begin = same && end && same.hour > end.hour ? hourOf(match[1], match[2], match[3]) : same
    if (!begin) return null
    const result = context.createParsingResult(match.index ?? 0, match[0], begin, end)
    if (half) result.start.assign('meridiem', begin.hour < 12 ? 0 : 1)
    return result
  },
}

/** 'Noon-1pm', 'noon to 2' */
const hoursFromNoon: Parser = {
  pattern: () => /\b(?:noon|midday)\s?(?:-|–|to|until|till)\s?([1-6])(?::([0-5]\d))?(?:\s?p\.?m\.?)?(?![\d:/])/i,
  extract(context, match) {
    const end = hourOf(match[1], match[2], 'pm')!
    const result = context.createParsingResult(match.index ?? 0, match[0], { hour: 12, minute: 0 }, end)
    result.start.assign('meridiem', 1)
    return result
  },
}

function hourOf(hour: string | undefined, minute = '0', half = ''): { hour: number; minute: number } | undefined {
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  const pm = /^p/i.test(half) && Number(hour) < 12
  return { hour: Number(hour) + (pm ? 12 : 0), minute: Number(minute) }
}

/** 'At 14h', '14h30'. */
const plainHours: Parser = {
  pattern: () => /\b(?:at\s+)?([01]?\d|2[0-3])h([0-5]\d)\b|\bat\s+([01]?\d|2[0-3])h\b/i,
  extract(context, match) {
    const time = hourOf(match[1] ?? match[3], match[2])
    const result = time && context.createParsingResult(match.index ?? 0, match[0], time)
    result?.start.assign('meridiem', time!.hour < 12 ? 0 : 1)
    return result ?? null
  },
}

/** 'At 1400', 'Tuesday 0930-1100', but not 'at 1400 Broadway'. */
const militaryHours: Parser = {
  pattern: () =>
    /(?:\bat\s|@|(?<=\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?[,:]?\s))(0[6-9]|1\d|2[0-2])([0-5][05])(?:\s?(?:-|–|to)\s?(0[6-9]|1\d|2[0-2])([0-5][05]))?(?=\s*(?:[,.;!?)|/]|$)|\s(?:or|and|on|works?|ok|hrs|today|tomorrow|mon|tue|wed|thu|fri|[ecmp][sd]?t\b|gmt|bst|uk|london))/i,
  extract(context, match) {
    const result = context.createParsingResult(
      match.index ?? 0,
      match[0],
      hourOf(match[1], match[2]),
      hourOf(match[3], match[4]),
    )
    result.start.assign('meridiem', Number(match[1]) < 12 ? 0 : 1)
    return result
  },
}

/** 'Tues 3p or Wed 10:30a' */
const shortHours: Parser = {
  pattern: () => /(?<![$€£\d.:/-])(1[0-2]|[1-9])(?::([0-5]\d))?([ap])(?![\w.'’-])/,
  extract(context, match) {
    const time = hourOf(match[1] === '12' && match[3] === 'a' ? '0' : match[1], match[2], match[3])
    const result = time && context.createParsingResult(match.index ?? 0, match[0], time)
    result?.start.assign('meridiem', match[3] === 'a' ? 0 : 1)
    return result ?? null
  },
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const number = `(?:${numbers.join('|')})`

/** 'Half past two', "two o'clock", 'two thirty', 'at two'. */
const hoursInWords: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`\b(?:(?:an? )?(half|quarter)(?: (past|after|to|of|till))? (${number}|1[0-2]|[1-9])\b|(?:at )?(${number}) (?:(thirty|fifteen|forty[- ]five)\b|o['’]?clock\b)|at (${number})\b)(?=\s*(?:[,.;!?)|/]|$|[ap]\.?m\b|(?:on|or|and|works?|suits?|if|mon|tue|wed|thu|fri|to(?:day|morrow)|next|this|e[ds]?t|est)))`,
      'i',
    ),
  extract(context, match) {
    const [, part, side, hourOfPart, hourBefore, minutes, hourAlone] = match.map(word => word?.toLowerCase())
    if (part === 'quarter' && !side) return null
    const hour = hourNamed(hourOfPart ?? hourBefore ?? hourAlone ?? '')
    const before = side === 'to' || side === 'of' || side === 'till' ? 1 : 0
    const quarters = part === 'half' ? 30 : before ? 45 : 15
    const minute = part ? quarters : ({ thirty: 30, fifteen: 15 }[minutes ?? ''] ?? (minutes ? 45 : 0))
    return context.createParsingResult(match.index ?? 0, match[0], { hour: (hour - before + 12) % 12 || 12, minute })
  },
}

const hourNamed = (word: string): number => numbers.indexOf(word) + 1 || Number(word)

/** 'I have 30 minutes', '1,800 hours', 'next week': durations, or no day. */
const lengthParsers = /TimeUnit|RelativeDate/

export const timeParser = casual.clone()
timeParser.parsers = timeParser.parsers.filter(parser => !lengthParsers.test(parser.constructor.name))
// It takes 'noon-1' and '3/10-3/12' for offsets from UTC.
timeParser.refiners = timeParser.refiners.filter(refiner => refiner.constructor.name !== 'ExtractTimezoneOffsetRefiner')
timeParser.parsers.push(
  dayOfMonth,
  dateOfWeekday,
  shortWeekday,
  weekdayHours,
  hoursOfWeekday,
  looseHours,
  hoursFromNoon,
  plainHours,
  militaryHours,
  shortHours,
  hoursInWords,
)
