import { DateTime } from 'luxon'

const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const

export const namedDays = ['today', 'yesterday'] as const

/** Reads '2026-01-31', '7d' (seven days ago) or 'yesterday'. */
export function readSearchDay(written: string, now: Date, zone: string): Date | null {
  const day = dayOf(written.toLowerCase(), DateTime.fromJSDate(now, { zone }))
  return day?.isValid && day.year > 0 ? day.startOf('day').toJSDate() : null
}

function dayOf(written: string, now: DateTime): DateTime | null {
  if (written === 'today') return now
  if (written === 'yesterday') return now.minus({ days: 1 })
  const ago = /^(\d{1,4})([dwmy])$/.exec(written)
  if (ago) return now.minus({ [units[ago[2] as keyof typeof units]]: Number(ago[1]) })
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(written)) return null
  return DateTime.fromFormat(written, 'yyyy-M-d', { zone: now.zone })
}
