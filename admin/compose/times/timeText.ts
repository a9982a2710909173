import type { OfferedTimeBody } from '../../../src/contract/responses.ts'
import { zoneName, zonePlace } from '../../kit/text/zones.ts'

const shortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const longDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' })

/** Formats 'Tue, Mar 10, 2:00 PM to 4:00 PM, Eastern (assumed)'. */
export function offeredTimeText(offer: OfferedTimeBody): string {
  const { date, zone, zoneStated, alternativeDate, isPast, isAsked } = offer
  const hours = hoursText(offer)
  const parts = [date && shortDay(date), hours]
  const zoneText = zonePlace(zone)
  if (hours) parts.push(zoneStated ? zoneText : `${zoneText} (assumed)`)
  const text = parts.filter(part => part).join(', ')
  const notes = [
    alternativeDate && `or ${shortDay(alternativeDate)}: unclear which`,
    isAsked && 'asks for times',
    isPast && 'past',
  ]
  return [text, ...notes.filter(note => note).map(note => `(${note})`)].join(' ')
}

/**
 * Accepts the time in both sides' zones, or asks what is missing. If the reply asks for our times, it begins their
 * list.
 */
export function timeSentence(offer: OfferedTimeBody, otherZone: string): string {
  const { date, startTime, endTime, isOpenEnded, alternativeDate, isAsked } = offer
  if (date && alternativeDate) return `Do you mean ${longDay(date)} or ${longDay(alternativeDate)}?`
  if (isAsked) return `Times on ${[date && longDay(date), sidesOf(offer, otherZone)].filter(Boolean).join(', ')}: `
  const sides = sidesOf(offer, otherZone)
  if (!startTime || isOpenEnded) {
    const hours = date && sides ? `, ${sides}` : sides && ` ${sides}`
    return `${date ? longDay(date) : 'That day'}${hours} works well. What time works for you?`
  }
  return date
    ? `${longDay(date)}, ${endTime ? 'from' : 'at'} ${sides} works well.`
    : `${sides} works well. Which day do you have in mind?`
}

function sidesOf(offer: OfferedTimeBody, otherZone: string): string {
  const [first = '', second] = bothSides(offer, otherZone)
  return second ? `${first} (${second})` : first
}

/** Puts the candidate's zone first. */
export function timeLine(offer: OfferedTimeBody, candidateZone: string): string {
  const { date, alternativeDate } = offer
  const [theirs, own] = bothSides(offer, candidateZone)
  const day = date ? longDay(date) : 'Day to be confirmed'
  const hours = own ? `${own} (${theirs})` : theirs
  const either = alternativeDate && `or ${longDay(alternativeDate)}`
  return [day, hours, either].filter(Boolean).join(', ')
}

function bothSides(offer: OfferedTimeBody, otherZone: string): [string?, string?] {
  const { date, startTime, endTime, isOpenEnded, startsAt, endsAt, zone } = offer
  if (!hoursText(offer)) return []
  const first = `${hoursText(offer)} ${zoneName(zone)}`
  const [start, end] = [startsAt, endsAt].map(at => (at ? local(at, otherZone) : null))
  const known = start ?? end
  if (!known || (known.date === date && known.time === (startTime ?? endTime))) return [first]
  const day = known.date === date ? '' : `${longDay(known.date)}, `
  const theirs = { startTime: start?.time ?? null, endTime: end?.time ?? null, isOpenEnded }
  return [first, `${day}${hoursText(theirs)} ${zoneName(otherZone)}`]
}

type Hours = Pick<OfferedTimeBody, 'startTime' | 'endTime' | 'isOpenEnded'>

function hoursText({ startTime, endTime, isOpenEnded }: Hours): string {
  if (!startTime) return endTime ? `before ${clock(endTime)}` : ''
  if (isOpenEnded) return `after ${clock(startTime)}`
  return endTime ? `${clock(startTime)} to ${clock(endTime)}` : clock(startTime)
}

function local(instant: string, timeZone: string): { date: string; time: string } {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', options).format(new Date(instant)).split(' ')
  return { date, time }
}

/** Returns 'HH:mm', at most 23:59. */
export function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const later = Math.min(hour * 60 + minute + minutes, 24 * 60 - 1)
  return [Math.floor(later / 60), later % 60].map(part => String(part).padStart(2, '0')).join(':')
}

function dayFormat(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return date => format.format(new Date(`${date}T00:00Z`))
}

function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
