const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** January 4, 1970. */
const aSunday = 3 * dayMs

const dayAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayOnly = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/**
 * The Sunday that a week begins with. The server names the moment of its midnight in the business zone (PER-01), which
 * may be another day where the browser is.
 */
const sundayOf = (weekStart: string): number =>
  Math.round((Date.parse(weekStart) - aSunday) / weekMs) * weekMs + aSunday

/** 'Nov 15'. */
export const shortWeek = (weekStart: string): string => dayOnly.format(sundayOf(weekStart))

/** CONST-16: 'Nov 15, 2026'. */
export const fullWeek = (weekStart: string): string => dayAndYear.format(sundayOf(weekStart))
