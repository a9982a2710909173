import ical from 'ical-generator'
import { DateTime } from 'luxon'
import type { OfferedTimeBody } from '../../../src/contract/responses.ts'

export interface AgreedTime {
  /** Lets calendars recognize a second import. */
  id: string
  title: string
  /** yyyy-MM-dd */
  date: string
  /** HH:mm in `zone` */
  startTime: string
  endTime: string
  /** IANA name, or an offset such as 'UTC-5'. */
  zone: string
  place: string
}

export function agreedTimeErrors(agreed: AgreedTime): Partial<Record<keyof AgreedTime, string>> {
  const [start, end] = [instant(agreed, agreed.startTime), instant(agreed, agreed.endTime)]
  return {
    ...(agreed.title.trim() === '' && { title: 'Enter a title.' }),
    ...(!DateTime.fromISO(agreed.date).isValid && { date: 'Enter a day.' }),
    ...(agreed.startTime === '' && { startTime: 'Enter when it starts.' }),
    ...(agreed.endTime === '' && { endTime: 'Enter when it ends.' }),
    ...(start.isValid && end.isValid && end <= start && { endTime: 'It must end after it starts.' }),
  }
}

/** RFC 5545, in UTC, which every calendar shows in its own zone. */
export function calendarFile(agreed: AgreedTime, writtenAt: Date): File {
  const { id, title, place } = agreed
  const start = instant(agreed, agreed.startTime)
  const calendar = ical({ prodId: { company: 'Rejoinder', product: 'Rejoinder', language: 'EN' } })
  calendar.createEvent({
    id: `${id}-${start.toUTC().toFormat("yyyyMMdd'T'HHmm")}@rejoinder`,
    stamp: writtenAt,
    start: start.toJSDate(),
    end: instant(agreed, agreed.endTime).toJSDate(),
    summary: title.trim(),
    location: place.trim() || null,
  })
  return new File([calendar.toString()], 'interview.ics', { type: 'text/calendar' })
}

export function asOffer(agreed: AgreedTime): OfferedTimeBody {
  const { date, startTime, endTime, zone } = agreed
  return {
    ...{ start: 0, end: 0, date, startTime, endTime, zone },
    ...{ zoneStated: true, alternativeDate: null, isPast: false, isAsked: false, isOpenEnded: false },
    startsAt: instant(agreed, startTime).toUTC().toISO(),
    endsAt: instant(agreed, endTime).toUTC().toISO(),
  }
}

const instant = ({ date, zone }: AgreedTime, time: string) => DateTime.fromISO(`${date}T${time}`, { zone })
