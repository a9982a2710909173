const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

type Moment = string | null | undefined

function written(moment: Moment, format: (date: Date) => string): string {
  if (!moment) return 'Unknown date'
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : format(date)
}

/** CONST-16: 'Mar 5, 2024'. ERR-28: 'Unknown date', 'Invalid date'. */
export const shortDate = (moment: Moment): string => written(moment, date => short.format(date))

/** '2:07 PM'; nothing where there is no such time. */
export function clockTime(moment: Moment): string {
  const date = new Date(moment ?? '')
  return Number.isNaN(date.getTime()) ? '' : clock.format(date)
}

/** DET-02: 'Mar 5, 2024, 2:07:09 PM'. */
export const exactDateTime = (moment: Moment): string => written(moment, date => exact.format(date))

const twoDigits = (n: number) => String(n).padStart(2, '0')
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short' })

/** SET-07: 'MMM dd, yyyy HH:mm', for example 'Mar 05, 2024 14:07'. */
export const expiryDate = (moment: Moment): string =>
  written(moment, date => {
    const day = `${monthName.format(date)} ${twoDigits(date.getDate())}, ${date.getFullYear()}`
    return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  })

/** DASH-04 to DASH-06: '3/5 14:07'. */
export function lastSyncTime(moment: Moment): string {
  if (!moment) return 'No emails processed yet'
  return written(moment, date => {
    return `${date.getMonth() + 1}/${date.getDate()} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  })
}
