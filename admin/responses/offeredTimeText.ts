import type { ResponseDetailsBody } from '../../src/contract/responses.ts'

type OfferedTime = ResponseDetailsBody['offeredTimes'][number]

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const zones: Record<string, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
}

/** 'Tue, Mar 10, 2:00 PM to 4:00 PM, Eastern'; a zone that the reply does not name is left out. */
export function offeredTimeText({ date, startTime, endTime, zone, zoneStated }: OfferedTime): string {
  const hours = [startTime, endTime].filter(time => time !== null).map(clock)
  const parts = [date && day.format(new Date(`${date}T00:00Z`)), hours.join(' to ')]
  if (startTime && zoneStated) parts.push(zones[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))
  return parts.filter(part => part).join(', ')
}

function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
