import { plural } from '../kit/text/plural.ts'

/** Hours as people say them: '40 minutes', '5.5 hours', '2 days'. */
export function durationText(hours: number): string {
  const minutes = Math.round(hours * 60)
  if (minutes < 1) return 'under a minute'
  if (minutes < 60) return plural(minutes, 'minute')
  if (hours < 48) return plural(oneDigit(hours), 'hour')
  return plural(oneDigit(hours / 24), 'day')
}

const oneDigit = (value: number) => Math.round(value * 10) / 10
