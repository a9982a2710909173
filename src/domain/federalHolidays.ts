import type { DateTime } from 'luxon'

export const businessDaysExplained = 'Monday to Friday, excluding US federal holidays'

const fixedDates = new Set(['1-1', '6-19', '7-4', '11-11', '12-25'])

const floatingDates = new Set(['1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4'])

/** True on the observed day: Friday for a Saturday, Monday for a Sunday. */
export function isFederalHoliday(date: DateTime): boolean {
  const { month, day, weekday } = date
  if (weekday > 5) return false
  if (floatingDates.has(`${month}-${weekday}-${Math.ceil(day / 7)}`)) return true
  const isMemorialDay = month === 5 && weekday === 1 && day > 24
  return isMemorialDay || observedDays(date).some(fixed => fixedDates.has(`${fixed.month}-${fixed.day}`))
}

function observedDays(date: DateTime): DateTime[] {
  if (date.weekday === 1) return [date, date.minus({ days: 1 })]
  return date.weekday === 5 ? [date, date.plus({ days: 1 })] : [date]
}
