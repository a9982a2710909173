import { interviewMoment } from '../../../src/domain/responses/interviewMoment.ts'

/** Is undefined until the session is known; formats then use the browser's zone. */
let businessTimeZone: string | undefined

/** Gives an email the same date for everyone. */
export function setBusinessTimeZone(timeZone: string): void {
  businessTimeZone = timeZone
}

/** Uses the business time zone by default. */
export function formatIn(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (date: Date, timeZone = businessTimeZone): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(date)
  }
}

const short = formatIn({ month: 'short', day: 'numeric', year: 'numeric' })
const dayOfYear = formatIn({ month: 'short', day: 'numeric' })
const clock = formatIn({ hour: 'numeric', minute: '2-digit' })
const whole = formatIn({ dateStyle: 'medium', timeStyle: 'short' })
const exact = formatIn({ dateStyle: 'medium', timeStyle: 'medium' })
const padded = formatIn({ month: 'short', day: '2-digit', year: 'numeric' })
const numeric = formatIn({ month: 'numeric', day: 'numeric' })
const clock24 = formatIn({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Reading it takes longer than formatting a date. */
const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

type Moment = string | null | undefined

function written(moment: Moment, format: (date: Date) => string): string {
  if (!moment) return 'Unknown date'
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : format(date)
}

/** 'Mar 5, 2024' (CONST-16), 'Unknown date' or 'Invalid date' (ERR-28). */
export const shortDate = (moment: Moment): string => written(moment, date => short(date))

/** Has no time zone. */
export const calendarDate = (isoDate: string): string => written(isoDate, date => short(date, 'UTC'))

export const shortDay = (moment: Moment, timeZone?: string): string =>
  written(moment, date => dayOfYear(date, timeZone))

/** '2:07 PM', or '' for an invalid time. */
export function clockTime(moment: Moment, timeZone?: string): string {
  const date = new Date(moment ?? '')
  return Number.isNaN(date.getTime()) ? '' : clock(date, timeZone)
}

/** '2:07 PM' today, otherwise 'Mar 5, 2024'. */
export function timeOrDate(moment: Moment): string {
  const date = shortDate(moment)
  return date === shortDate(new Date().toISOString()) ? clockTime(moment) : date
}

/** 'Mar 5, 2024, 2:07 PM'. */
export const dateAndTime = (moment: Moment): string => written(moment, date => whole(date))

/** 'Mar 5, 2024, 2:07:09 PM' (DET-02), also for logs. */
export const exactDateTime = (moment: Moment): string => written(moment, date => exact(date))

/** Adds the reader's own time where the clocks differ. */
export const dateHint = (moment: Moment): string =>
  written(moment, date => {
    const [there, here] = [exact(date), exact(date, ownTimeZone)]
    return there === here ? there : `${there} in ${placeOf(businessTimeZone)}, ${here} in ${placeOf(ownTimeZone)}`
  })

const placeOf = (timeZone = 'UTC') => timeZone.split('/').at(-1)?.replaceAll('_', ' ')

/** 'Mar 05, 2024 14:07' (SET-07). */
export const expiryDate = (moment: Moment): string => written(moment, date => `${padded(date)} ${clock24(date)}`)

/** '3/5 14:07' (DASH-04 to DASH-06). */
export const lastSyncTime = (moment: Moment): string =>
  moment ? written(moment, date => `${numeric(date)} ${clock24(date)}`) : 'No emails processed yet'

/** 'Thursday, Dec 3, 11:00 AM PT (2:00 PM ET)' */
export const interviewTime = ({ startsAt, timeZone }: { startsAt: string; timeZone: string }): string =>
  interviewMoment(new Date(startsAt), timeZone, businessTimeZone)
