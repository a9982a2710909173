import { formatIn, shortDate } from './dates.ts'

const weekday = formatIn({ weekday: 'long' })
const monthDayYear = formatIn({ month: 'numeric', day: 'numeric', year: 'numeric' })

const midnight = (date: Date) => Date.parse(`${monthDayYear(date)} UTC`)
const dayMs = 86_400_000

export function dayName(moment: string | null, now: Date): string {
  const date = new Date(moment ?? '')
  if (Number.isNaN(date.getTime())) return shortDate(moment)
  const ago = (midnight(now) - midnight(date)) / dayMs
  if (ago === 0) return 'Today'
  if (ago === 1) return 'Yesterday'
  return ago > 1 && ago < 7 ? weekday(date) : shortDate(moment)
}

/** Returns undefined for moments that start no new day. */
export function dayStarts(moments: readonly (string | null)[], now: Date): (string | undefined)[] {
  const days = moments.map(moment => dayName(moment, now))
  return days.map((day, n) => (day === days[n - 1] ? undefined : day))
}
