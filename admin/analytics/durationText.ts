import { plural } from '../../src/domain/plural.ts'

/** Formats hours as '40 minutes', '5.5 hours' or '2 days'. */
export function durationText(hours: number): string {
  const minutes = Math.round(hours * 60)
  if (minutes < 1) return 'under a minute'
  if (minutes < 60) return plural(minutes, 'minute')
  if (hours < 48) return plural(oneDigit(hours), 'hour')
  return plural(oneDigit(hours / 24), 'day')
}

const oneDigit = (value: number) => Math.round(value * 10) / 10
