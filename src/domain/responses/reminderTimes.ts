import { DateTime } from 'luxon'
import { businessDaysAfter } from '../businessDays.ts'

export interface ReminderTime {
  label: string
  at: Date
}

/** In the business time zone. */
const morning = 9

export function reminderTimes(now: Date, timeZone: string): ReminderTime[] {
  const here = DateTime.fromJSDate(now, { zone: timeZone })
  const today = here.startOf('day').set({ hour: morning })
  const inAWeek = businessDaysAfter(today.plus({ days: 6 }).toJSDate(), 1, timeZone)
  const untilMonday = 8 - here.weekday
  return [
    { label: 'In 2 hours', at: here.plus({ hours: 2 }) },
    { label: 'Tomorrow morning', at: today.plus({ days: 1 }) },
    { label: 'Monday morning', at: today.plus({ days: untilMonday }) },
    { label: 'In a week', at: DateTime.fromISO(inAWeek, { zone: timeZone }).set({ hour: morning }) },
  ].map(({ label, at }) => ({ label, at: at.toJSDate() }))
}

const longestMs = 2 * 366 * 86_400_000

/** Returns what is wrong with the time of a reminder. */
export function reminderProblem(at: Date, now: Date): string | null {
  const ahead = at.getTime() - now.getTime()
  return ahead > 0 && ahead <= longestMs ? null : 'Choose a time in the future, within two years.'
}

export const morningOf = (day: string, timeZone: string): Date | null => momentAt(`${day}T0${morning}:00`, timeZone)

/** Takes '2026-11-20T09:00', without a zone. */
export function momentAt(written: string, timeZone: string): Date | null {
  const at = DateTime.fromISO(written, { zone: timeZone })
  return at.isValid ? at.toJSDate() : null
}

export function writtenMoment(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")
}
