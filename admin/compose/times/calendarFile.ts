import ical from 'ical-generator'
import { DateTime } from 'luxon'
import type { InterviewBody } from '../../../src/contract/interviews.ts'
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
    ...(agreed.startTime === '' && { startTime: 'Enter a start time.' }),
    ...(agreed.endTime === '' && { endTime: 'Enter an end time.' }),
    ...(start.isValid && end.isValid && end <= start && { endTime: 'The end time must be after the start time.' }),
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
  const { startsAt, endsAt } = instantsOf(agreed)
  return {
    ...{ start: 0, end: 0, date, startTime, endTime, zone },
    ...{ zoneStated: true, alternativeDate: null, isPast: false, isAsked: false, isOpenEnded: false },
    ...{ startsAt, endsAt },
  }
}

export interface EventTimes {
  date: string | null
  startTime: string | null
  endTime: string | null
  zone: string
}

export function timesOfInterview(interview: InterviewBody): EventTimes {
  const { startsAt, endsAt, timeZone: zone } = interview
  const [start, end] = [startsAt, endsAt].map(at => at && DateTime.fromISO(at, { zone }))
  const clock = (at: DateTime | '' | null | undefined) => (at ? at.toFormat('HH:mm') : null)
  return { date: start ? start.toISODate() : null, startTime: clock(start), endTime: clock(end), zone }
}

/** Expects a time without errors. */
export function instantsOf(agreed: AgreedTime) {
  const { startTime, endTime, zone } = agreed
  const [startsAt, endsAt] = [startTime, endTime].map(time => instant(agreed, time).toJSDate().toISOString())
  return { startsAt: startsAt!, endsAt: endsAt!, timeZone: zone }
}

const instant = ({ date, zone }: AgreedTime, time: string) => DateTime.fromISO(`${date}T${time}`, { zone })
