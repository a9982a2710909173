import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'

type OfferedTime = ResponseDetailsBody['offeredTimes'][number]

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const zones: Record<string, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
}

/** Formats 'Tue, Mar 10, 2:00 PM to 4:00 PM, Eastern (assumed)', and whether it is ambiguous or past. */
export function offeredTimeText(offer: OfferedTime): string {
  const { date, startTime, endTime, zone, zoneStated, alternativeDate, isPast } = offer
  const hours = [startTime, endTime].filter(time => time !== null).map(clock)
  const parts = [date && dayText(date), hours.join(' to ')]
  const zoneText = zones[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  if (startTime) parts.push(zoneStated ? zoneText : `${zoneText} (assumed)`)
  const text = parts.filter(part => part).join(', ')
  const notes = [alternativeDate && `or ${dayText(alternativeDate)}: unclear which`, isPast && 'past']
  return [text, ...notes.filter(note => note).map(note => `(${note})`)].join(' ')
}

const dayText = (date: string) => day.format(new Date(`${date}T00:00Z`))

function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
