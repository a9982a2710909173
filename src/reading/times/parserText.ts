import { DateTime } from 'luxon'

/** Email programs wrap longer lines. */
const shortLine = 60

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'

/** Lets the parser read the text as people mean it. Keeps the length. */
export function prepared(text: string, sent: DateTime): string {
  const steps = [
    withoutNow,
    withoutVerbs,
    withoutRooms,
    withoutNumbering,
    withDayRanges,
    withWeeksApart,
    withPlainOffsets,
    withoutDayParts,
    withColons,
    withLinesApart,
    withSignsApart,
    withDatesOfWeekdays,
    withQuestionsApart,
    withToday,
    withShortZones,
  ]
  return steps.reduce((before, step) => step(before), withDottedDates(text, sent))
}

/** The parser takes 'now' for the hour of the email. */
const withoutNow = (text: string): string => text.replace(/\bnow\b/gi, 'xxx')

/** 'She may 2', 'at 10 may work', 'we sat with her', 'to wed in June' */
const withoutVerbs = (text: string): string =>
  text.replace(
    /(?<=\b(?:I|[Ww]e|[Ss]he|[Hh]e|[Tt]hey|[Yy]ou|[Ii]t|[Ww]ho|[Tt]hat) )(?:may|march|sat|wed)\b|(?<=\d )may(?= (?:be|work|suit|not|also|still|well|do|have|fit|prove)\b)|\b(?:sat|wed)(?= (?:with|down|to|in(?! the)|there|through)\b)/g,
    verb => (/^may$/i.test(verb) ? 'can' : 'x'.repeat(verb.length)),
  )

/** 'Conference room 12, Tuesday at 2' */
const withoutRooms = (text: string): string =>
  text.replace(
    /(?<=\b(?:rooms?|rm\.?|suite|ste\.?|floors?|bldg\.?|building|level|pier|ext\.?|extension|gate|terminal|platform|flight|unit|apt\.?|nos?\.)\s#?)\d{1,5}\b(?![:/.]\d)(?:\s?(?:-|–|to|through|thru|and|or|&)\s?\d{1,3}\b(?![:/.]\d|\s?[ap]\.?m\b))?|\b\d{1,2}:\d\d-[a-z]{2}-\d{1,6}/gi,
    number => 'x'.repeat(number.length),
  )

/** '1. Tuesday at 10' */
const withoutNumbering = (text: string): string =>
  text.replace(/(?<=^[ \t]{0,8})\(?\d{1,2}[.)](?=\s{1,3}[a-z\d])/gim, number => ' '.repeat(number.length))

const weekAndDay = new RegExp(
  String.raw`(\b(?:(?:week|wk) (?:of|commencing|beginning|starting)|w/[cbo])\s(?:the\s|mon(?:day)?,?\s)?(?:${months} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?(?: of)?(?: ${months})?|\d{1,2}/\d{1,2})(?![\w/]))[ ,:;–-]`,
  'gi',
)

/** 'Week commencing 16 March - Tuesday at 2': the parser would take the week for the day. */
const withWeeksApart = (text: string): string => text.replace(weekAndDay, '$1|')

/** 'March 10 through 12', 'Monday thru Thursday' */
const withDayRanges = (text: string): string =>
  text.replace(/(?<=\d(?:st|nd|rd|th)?\s|day\s)(?:through|thru)(?=\s\S)/gi, word => 'to'.padEnd(word.length))

const dottedDate =
  /(?<![\w.$€£])(\d\d?)\.(\d\d?)(?:\.(?:(?:20)?(\d\d)(?![\w.]))?|(?<=(?:mon|tues?|wed|thu|thurs|fri|day),? .{5})(?=,? (?:at|from|after|before|between) \d))/gi
const isBesideTime = (before: string, after: string) =>
  /(?:\b(?:on|or|and|(?:mon|tues?|wed|thu|thurs|fri|\w{3,6}day)[.,]?)\s|^|\n|[-–•*] )$/i.test(before) ||
  /^,?\s(?:at|from|after|before|between|@)\s(?:\d|noon)|^(?::|,?\s|\s[-–]\s)\d/i.test(after)

/** '10.03.2026 at 3pm', 'Tuesday 10.03 at 3pm': people in Europe put the day first, some in America the month. */
function withDottedDates(text: string, sent: DateTime): string {
  return text.replace(dottedDate, (words, first: string, second: string, year: string | undefined, at: number) => {
    if (!isBesideTime(text.slice(Math.max(0, at - 12), at), text.slice(at + words.length, at + words.length + 12)))
      return words
    const near = [dateNear(first, second, year, sent), dateNear(second, first, year, sent)].filter(
      date => date !== null,
    )
    const [date, other] = near
    if (!date || (other && !other.hasSame(date, 'day'))) return words
    const gap = words.length - String(date.day).length - 3
    // The parser allows three spaces, or more around 'of'.
    return gap < 0 ? words : `${date.day}${gap > 3 ? ' of '.padEnd(gap) : ' '.repeat(gap)}${monthNames[date.month - 1]}`
  })
}

function dateNear(day: string, month: string, year: string | undefined, sent: DateTime): DateTime | null {
  const from = sent.startOf('day')
  const date = DateTime.fromObject(
    { year: from.year, month: Number(month), day: Number(day) },
    { zone: sent.zoneName! },
  )
  const next = date < from ? date.plus({ years: 1 }) : date
  const isYear = !year || next.year % 100 === Number(year)
  return next.isValid && isYear && next < from.plus({ days: 60 }) ? next : null
}

/** 'UTC-05:00' names no hour. */
const withPlainOffsets = (text: string): string => text.replace(/(\b(?:utc|gmt)\s?[+-]\d{2}):(\d{2})/gi, '$1$2 ')

/** 'The morning of March 9': the parser would lose the day. */
const withoutDayParts = (text: string): string =>
  text.replace(/(?<!\d\s)\b(?:in )?the (?:morning|afternoon|evening)\b(?: of\b)?/gi, words => ' '.repeat(words.length))

/** '14.30', 'at 9.30' */
const withColons = (text: string): string =>
  text.replace(
    /(?<=(?:\b(?:at|from|after|before|until|till|between|day|mon|tues?|wed|thu(?:rs)?|fri|\d(?:st|nd|rd|th)|noon)|[,@–-])\s?|\d[.:]\d\d (?:or|and|to) )(0?[1-9]|1\d|2[0-2])\.([0-5][05])(?![\d.%]|\s?(?:m|mm|k|million|percent|hours|hrs|x)\b)/gi,
    '$1:$2',
  )

const dateOfWeekday = new RegExp(
  String.raw`\b((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?) (1[3-9]|2\d|3[01])(?![\d:h-]|(?:st|nd|rd|th)\b|[.,]\d|\s?(?:[ap]\.?m\b|uhr\b|${months}))`,
  'gi',
)

/** 'Monday 18': the date of that weekday, which the parser reads in brackets. */
const withDatesOfWeekdays = (text: string) => text.replace(dateOfWeekday, '$1($2')

/** 'Tomorrow 3pm or 4pm, Monday 10am' */
const commaBetweenTimes =
  /(?<=\d\s?[ap]\.?m\.?|:\d\d),(?=\s(?:mon|tue|wed|thu|fri)[a-z]{0,6}\.?\s(?:at\s|@\s?)?\d{1,2}(?::\d\d|\s?[ap]\.?m|[-–]))/gi
const dashBeforeHour = new RegExp(
  String.raw`(\b(?:\d{1,2}/\d{1,2}(?:/\d{2,4})?|${months}\s\d{1,2}(?:st|nd|rd|th)?)\s)[–—-](?=\s\d{1,2}(?::\d\d|\s?[ap]\.?m|[-–]\d))`,
  'gi',
)

/** The parser takes '3/9 – 11:00 a.m.' for hours from 9, and reads neither '3pm/4pm' nor '2ish'. */
function withSignsApart(text: string): string {
  return text
    .replace(dashBeforeHour, '$1,')
    .replace(/(?<=\d\s?[ap]\.?m\.?|:\d\d)\/(?=\d|mon|tue|wed|thu|fri)/gi, ',')
    .replace(/(?<=\d\s?[-–]\s?\d{1,2})\/(?=\d{1,2}\s?[-–])/g, '|')
    .replace(/[—−](?=\s?\d)/g, '–')
    .replace(/(?<=\b(?:till?|until) (?:noon|midday)),/gi, '|')
    .replace(/(?<=\b\d{1,2}(?::\d\d|\s?[ap]\.?m\.?))-?ish\b/gi, ending => ' '.repeat(ending.length))
    .replace(commaBetweenTimes, '|')
    .replace(/\btmw\b/gi, 'tmr')
}

/** 'This afternoon at 4': the parser does not take the part of a day for the day. */
const withToday = (text: string) =>
  text.replace(/\bthis (?:morning|afternoon|evening)(?= (?:at|from|after|between|before) )/gi, words =>
    'today'.padEnd(words.length),
  )

/** '10 am Eastern Wednesday' */
const withShortZones = (text: string) =>
  text.replace(
    /(?<=\d(?:\s?[ap]\.?m\.?)?\s)(?:eastern|central|mountain|pacific)(?=\s(?:on\s)?(?:mon|tue|wed|thu|fri))/gi,
    name => `${name.charAt(0)}T`.padEnd(name.length),
  )

/** The parser takes '1? 2:30' for a range. */
const withQuestionsApart = (text: string) => text.replaceAll('?', '!')

/** Each short line may name its own day. */
function withLinesApart(text: string): string {
  const lines = text.split('\n')
  return lines.reduce((whole, line, at) => `${whole}${lines[at - 1]!.length >= shortLine ? '\n' : '|'}${line}`)
}
