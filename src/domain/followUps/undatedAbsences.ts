import { businessDaysAfter } from '../businessDays.ts'

/** An absence whose notice names no day of return. */
export interface UndatedAbsence {
  /** A leave, a sabbatical or a secondment. */
  isLong: boolean
  /** The first day of the season, month or year of return (ISO). */
  notBefore?: string
}

/** Business days after the notice. */
const days = { short: 10, long: 30 }

/** Returns the ISO date until which the person gets no follow-up. */
export function awayUntil({ at, isLong, notBefore }: UndatedAbsence & { at: Date }, timeZone: string): string {
  return notBefore ?? businessDaysAfter(at, isLong ? days.long : days.short, timeZone)
}
