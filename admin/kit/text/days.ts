import { shortDate } from './dates.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
const dayMs = 86_400_000

/** Returns 'Today', 'Yesterday', the weekday within a week, or the date. */
export function dayName(moment: string | null, now: Date): string {
  const date = new Date(moment ?? '')
  // Rounding allows for the days on which clocks change.
  const ago = Math.round((midnight(now) - midnight(date)) / dayMs)
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return ago > 1 && ago < 7 ? weekday.format(date) : shortDate(moment)
}

/** Returns the day name for each moment that starts a new day, and undefined for the others. */
export function dayStarts(moments: readonly (string | null)[], now: Date): (string | undefined)[] {
  const days = moments.map(moment => dayName(moment, now))
  return days.map((day, n) => (day === days[n - 1] ? undefined : day))
}
