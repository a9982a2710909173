import type { ParsedResult } from 'chrono-node'
import type { DateTime } from 'luxon'

/** Email programs wrap longer lines. */
const shortLine = 60

export const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'

/** Lets the parser read the text as people mean it. Keeps the length. */
export function prepared(text: string, sent: DateTime): string {
  const steps = [
    withoutNow,
    withoutVerbs,
    withoutRooms,
    withoutNumbering,
    withPlainOffsets,
    withoutDayParts,
    withColons,
    withLinesApart,
    withSignsApart,
    withDatesOfWeekdays,
    withHours,
    withQuestionsApart,
    withToday,
  ]
  const read = steps.reduce((before, step) => step(before), text)
  return withShortZones(withBareHours(read, sent))
}

/** The parser takes 'now' for the hour of the email. */
const withoutNow = (text: string): string => text.replace(/\bnow\b/gi, 'xxx')

/** 'She may 2', 'we sat with her', 'to wed in June' */
const withoutVerbs = (text: string): string =>
  text.replace(
    /(?<=\b(?:I|[Ww]e|[Ss]he|[Hh]e|[Tt]hey|[Yy]ou|[Ii]t|[Ww]ho|[Tt]hat) )(?:may|march|sat|wed)\b|\b(?:sat|wed)(?= (?:with|down|to|in(?! the)|there|through)\b)/g,
    verb => 'x'.repeat(verb.length),
  )

/** 'Conference room 12, Tuesday at 2' */
const withoutRooms = (text: string): string =>
  text.replace(/(?<=\b(?:rooms?|suite|floor|ext\.?|extension|gate|unit|apt\.?)\s#?)\d{1,5}\b(?![:/.]\d)/gi, number =>
    'x'.repeat(number.length),
  )

/** '1. Tuesday at 10' */
const withoutNumbering = (text: string): string =>
  text.replace(/(?<=^[ \t]{0,8})\(?\d{1,2}[.)](?=\s{1,3}[a-z\d])/gim, number => ' '.repeat(number.length))

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

/** 'November 30, 2?': a small number after a day is an hour, unless it may continue a list of days. */
const hourAfterDay = new RegExp(
  String.raw`\b((?:${months}\s(\d{1,2})|(\d{1,2})\s${months}|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?)(?:st|nd|rd|th)?),\s(1[0-2]|[1-9])(?=\s*(?:[?;!)|]|$)|\.(?!\d)|\s(?:or|works?|ok)\b)`,
  'gi',
)

/** Keeps the length of the text. */
function withHours(text: string): string {
  return text.replace(hourAfterDay, (_, day: string, first?: string, second?: string, hour?: string) => {
    const date = Number(first ?? second ?? 31)
    // The number is not a year either.
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

const dateOfWeekday = new RegExp(
  String.raw`\b((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?) (1[3-9]|2\d|3[01])(?![\d:h-]|(?:st|nd|rd|th)\b|[.,]\d|\s?(?:[ap]\.?m\b|${months}))`,
  'gi',
)

/** 'Monday 18': the date of that weekday, which the parser reads in brackets. */
const withDatesOfWeekdays = (text: string) => text.replace(dateOfWeekday, '$1($2')

function isDateOf(weekday: string, date: number, sent: DateTime): boolean {
  const number = ['mon', 'tue', 'wed', 'thu', 'fri'].indexOf(weekday.slice(0, 3).toLowerCase()) + 1
  const first = sent.plus({ days: (number - sent.weekday + 7) % 7 })
  return [0, 1, 2].some(weeks => first.plus({ weeks }).day === date)
}

/** 'Tomorrow 3pm or 4pm, Monday 10am' */
const commaBetweenTimes =
  /(?<=\d\s?[ap]\.?m\.?|:\d\d),(?=\s(?:mon|tue|wed|thu|fri)[a-z]{0,6}\.?\s(?:at\s|@\s?)?\d{1,2}(?::\d\d|\s?[ap]\.?m|[-–]))/gi
/** '9 March 1000-1100': the parser takes the hour for a year. */
const militaryAfterDate = new RegExp(
  String.raw`(?<=\b(?:\d{1,2}(?:st|nd|rd|th)? ${months}|${months} \d{1,2}(?:st|nd|rd|th)?),?) (?=[01]\d[0-5][05]\b)`,
  'gi',
)
/** 'Tuesday - 10, 11, 2' */
const dashAfterWeekday = /(\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:day)?\s)[–—-](?=\s\d{1,2}\s?(?:[,;|]|$|or\b))/gi
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
    .replace(
      /(?<!\b(?:at|after|before|around|about|from|by|until|till?))\s(\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\.?)?)(-?ish)\b/gi,
      (_, hour: string, ending: string) => `@${hour}${' '.repeat(ending.length)}`,
    )
    .replace(/(?<=\b\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\.?)?)-?ish\b/gi, ending => ' '.repeat(ending.length))
    .replace(commaBetweenTimes, '|')
    .replace(militaryAfterDate, '@')
    .replace(dashAfterWeekday, '$1@')
    .replace(/\btmw\b/gi, 'tmr')
}

const endsHour = String.raw`(?=\s*(?:[!;)|]|$)|[.,](?!\d)|\s(?:or|on|works?|ok|[ecmp][sd]?t|gmt|bst|cet|utc|eastern|central|pacific|today|tomorrow|(?:mon|tue|wed|thu|fri)[a-z]{0,6})\b)`
const hoursBehind = new RegExp(
  String.raw`^(,?\s(?:or|and|&)\s|\s?[,/]\s|\|)(?:\d{1,2}(?:[:.]\d\d)?(?:\s?[-–]\s?\d{1,2})?|[012]\d[0-5][05](?:\s?[-–]\s?[012]\d[0-5][05])?)${endsHour}`,
  'i',
)
const rangeBehind = new RegExp(
  String.raw`^(,?\s(?:or|and|or between|and between)\s)\d{1,2}\sand\s\d{1,2}${endsHour}`,
  'i',
)
const hourBefore = /(?:^|[^\d.:/-])\s(?=(?:1[0-2]|[1-9]) or $)/i

/** '9:30 or 4', '10 or 11 on Tuesday': a number next to an hour is an hour. Keeps the length. */
export function withFurtherHours(text: string, results: readonly ParsedResult[]): string {
  const signs = new Map<number, '@' | '|'>()
  for (const { start, index, text: words } of results) {
    if (!start.isCertain('hour')) continue
    const near = Math.max(0, index - 12)
    const before = /^\d/.test(words) ? hourBefore.exec(text.slice(near, index)) : null
    if (before) signs.set(near + before.index + before[0].length - 1, '@')
    const end = index + words.replace(/[\s,]{1,9}$/, '').length
    let at = end
    const behind = () => {
      const after = text.slice(at, at + 40)
      return (/^(?:.{0,20}\s)?between\b/i.test(words) && rangeBehind.exec(after)) || hoursBehind.exec(after)
    }
    for (let next = behind(); next; next = behind()) {
      signs.set(at + next[1]!.length - 1, '@')
      at += next[0].length
    }
    if (at > end && text[at] === ',') signs.set(at, '|')
  }
  return [...signs].reduce((whole, [at, sign]) => `${whole.slice(0, at)}${sign}${whole.slice(at + 1)}`, text)
}

/** 'This afternoon at 4': the parser does not take the part of a day for the day. */
const withToday = (text: string) =>
  text.replace(/\bthis (?:morning|afternoon|evening)(?= (?:at|from|after|between|before) )/gi, words =>
    'today'.padEnd(words.length),
  )

/** '10 am Eastern Wednesday' */
const withShortZones = (text: string) =>
  text.replace(
    /(?<=\d\s?[ap]\.?m\.?\s)(?:eastern|central|mountain|pacific)(?=\s(?:on\s)?(?:mon|tue|wed|thu|fri))/gi,
    name => `${name.charAt(0)}T`.padEnd(name.length),
  )

/** The parser takes '1? 2:30' for a range. */
const withQuestionsApart = (text: string) => text.replaceAll('?', '!')

/** Each short line may name its own day. */
function withLinesApart(text: string): string {
  const lines = text.split('\n')
  return lines.reduce((whole, line, at) => `${whole}${lines[at - 1]!.length >= shortLine ? '\n' : '|'}${line}`)
}
