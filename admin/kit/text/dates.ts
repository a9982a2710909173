/** Returns a formatter for the browser's time zone or a given one. */
function formatIn(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (date: Date, timeZone?: string): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(date)
  }
}

const short = formatIn({ month: 'short', day: 'numeric', year: 'numeric' })
const dayOfYear = formatIn({ month: 'short', day: 'numeric' })
const clock = formatIn({ hour: 'numeric', minute: '2-digit' })
const exact = formatIn({ dateStyle: 'medium', timeStyle: 'medium' })

type Moment = string | null | undefined

function written(moment: Moment, format: (date: Date) => string): string {
  if (!moment) return 'Unknown date'
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : format(date)
}

/** Formats 'Mar 5, 2024' (CONST-16), or 'Unknown date' and 'Invalid date' (ERR-28). */
export const shortDate = (moment: Moment, timeZone?: string): string => written(moment, date => short(date, timeZone))

/** Formats 'Mar 5', where the year is obvious. */
export const shortDay = (moment: Moment, timeZone?: string): string =>
  written(moment, date => dayOfYear(date, timeZone))

/** Formats '2:07 PM'; returns '' for an invalid time. */
export function clockTime(moment: Moment, timeZone?: string): string {
  const date = new Date(moment ?? '')
  return Number.isNaN(date.getTime()) ? '' : clock(date, timeZone)
}

/** Formats 'Mar 5, 2024, 2:07:09 PM' (DET-02). */
export const exactDateTime = (moment: Moment, timeZone?: string): string =>
  written(moment, date => exact(date, timeZone))

const twoDigits = (n: number) => String(n).padStart(2, '0')
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short' })

/** Formats 'MMM dd, yyyy HH:mm', for example 'Mar 05, 2024 14:07' (SET-07). */
export const expiryDate = (moment: Moment): string =>
  written(moment, date => {
    const day = `${monthName.format(date)} ${twoDigits(date.getDate())}, ${date.getFullYear()}`
    return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  })

/** Formats '3/5 14:07' (DASH-04 to DASH-06). */
export function lastSyncTime(moment: Moment): string {
  if (!moment) return 'No emails processed yet'
  return written(moment, date => {
    return `${date.getMonth() + 1}/${date.getDate()} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  })
}
