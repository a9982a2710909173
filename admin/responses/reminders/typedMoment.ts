import { casual } from 'chrono-node/en'
import { DateTime, FixedOffsetZone } from 'luxon'
import { businessDaysAfter } from '../../../src/domain/businessDays.ts'
import { morningOf } from '../../../src/domain/responses/reminderTimes.ts'
import { deferredUntil } from '../../../src/reading/times/deferredUntil.ts'

/** Hour of a day without one. */
const morning = 9
/** The parser's own morning is too early. */
const partOfDay = /afternoon|evening|night/i

const numbers = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const businessDays = new RegExp(
  String.raw`^(?:the\s)?(?:next|(?:in\s)?(\d{1,2}|${numbers.join('|')}))\s(?:(?:business|working)\sday|workday)s?\b`,
  'i',
)

/** The parser does not know them. */
const withDate = (text: string, now: Date, timeZone: string) =>
  text.replace(businessDays, (_, count: string = '1') => {
    const named = Math.max(numbers.indexOf(count.toLowerCase()), 1)
    return businessDaysAfter(now, Number(count) || named, timeZone)
  })

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const leads = 'in|by|after|the|next|this|early|mid|late|start|beginning|end|first week|week|of'
const periods = `q[1-4]|quarter|month|new year|year|eo[mqy]|year[- ]end|holidays|thanksgiving|christmas|spring|summer|fall|autumn|winter|${months}`
/** The parser takes 'January' for January 1, and does not know 'after the holidays'. */
const isPeriod = new RegExp(String.raw`^(?:(?:${leads})[\s-]+)*(?:${periods})(?: 20\d\d)?$`, 'i')
const isCount = /^(?:in )?\d{1,2} ?(?:wks?|mos?)$/i

/** Reads 'next business day', 'next tuesday 9am', 'dec 3' or 'after the holidays'; null if any of it is not a time. */
export function typedMoment(typed: string, now: Date, timeZone: string): Date | null {
  const text = typed.trim()
  const isLong = isPeriod.test(text) || isCount.test(text)
  return isLong ? periodStart(text, now, timeZone) : parsedMoment(text, now, timeZone)
}

/** Reads the day as in a client's email. */
function periodStart(text: string, now: Date, timeZone: string): Date | null {
  const asked = [text, `in ${text}`, `at the ${text}`].map(when => `Please circle back ${when}.`)
  const day = asked.map(words => deferredUntil(words, now, timeZone)).find(found => found !== null)
  return day ? morningOf(day, timeZone) : null
}

function parsedMoment(typed: string, now: Date, timeZone: string): Date | null {
  const text = withDate(typed, now, timeZone)
  const here = DateTime.fromJSDate(now, { zone: timeZone })
  const [result] = casual.parse(text, { instant: now, timezone: here.offset }, { forwardDate: true })
  if (result?.index !== 0 || result.text.length !== text.length) return null
  const { start } = result
  const namesHour = start.isCertain('hour') || partOfDay.test(text)
  const hour = namesHour ? start.get('hour') : morning
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')]
  if (year === null || month === null || day === null || hour === null) return null
  const offset = start.get('timezoneOffset')
  const at = DateTime.fromObject(
    { year, month, day, hour, minute: namesHour ? (start.get('minute') ?? 0) : 0 },
    { zone: offset === null ? timeZone : FixedOffsetZone.instance(offset) },
  )
  return at.isValid ? at.toJSDate() : null
}
