import type { Period } from '../../../src/domain/weeks.ts'
import { zoneTime } from '../../kit/text/zones.ts'

export function weekText({ start, end }: Period, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  })
  return `${day.format(start)} to ${day.format(new Date(end.getTime() - 1))} (${zoneTime(timeZone)})`
}
