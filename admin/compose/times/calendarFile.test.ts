import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { agreedTimeErrors, calendarFile, instantsOf, timesOfInterview } from './calendarFile.ts'

const agreed = {
  id: '0dd55f3f-32c8-4513-8e00-f7b081b4863e',
  title: 'Interview: Ada Lind, partner; round 2\\3',
  date: '2026-12-01',
  startTime: '14:00',
  endTime: '14:45',
  zone: 'America/Los_Angeles',
  place: 'https://meet.example/j/42?pwd=a,b;c\nPasscode: 77',
}
const writtenAt = new Date('2026-11-26T17:00:00Z')

async function eventOf(file: File): Promise<{ calendar: ICAL.Component; event: ICAL.Event }> {
  const calendar = new ICAL.Component(ICAL.parse(await file.text()))
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!) }
}

describe('the calendar file of an agreed time', () => {
  it('has one instant for every calendar program, and escapes special characters', async () => {
    const { calendar, event } = await eventOf(calendarFile(agreed, writtenAt))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Rejoinder//Rejoinder//EN')
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-12-01T22:00:00Z'))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-01T22:45:00Z'))
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(event.summary).toBe(agreed.title)
    expect(event.location).toBe(agreed.place)
    expect(event.component.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-11-26T17:00:00Z')
  })

  it('has lines of at most 75 octets that end with CRLF', async () => {
    const text = await calendarFile({ ...agreed, title: 'Zeynep Aydın, '.repeat(12) }, writtenAt).text()
    const lines = text.split('\r\n')
    expect(lines.some(line => line.startsWith(' '))).toBe(true)
    expect(lines.filter(line => line.includes('\n') || new TextEncoder().encode(line).length > 75)).toEqual([])
  })

  it('has the same event id for the same time, and another id for another time', async () => {
    const idOf = async (over: object) => (await eventOf(calendarFile({ ...agreed, ...over }, writtenAt))).event.uid
    expect(await idOf({ place: '' })).toBe(await idOf({}))
    expect(await idOf({ startTime: '13:00' })).not.toBe(await idOf({}))
    expect(await idOf({ zone: 'America/New_York', startTime: '17:00', endTime: '18:00' })).toBe(await idOf({}))
  })

  it('is the same after it was kept as the interview', () => {
    const kept = { ...instantsOf(agreed), zoneStated: true, agreedAt: '2026-11-26T17:00:00Z', setBy: 'owen' }
    const { date, startTime, endTime, zone } = agreed
    expect(kept).toMatchObject({ startsAt: '2026-12-01T22:00:00.000Z', endsAt: '2026-12-01T22:45:00.000Z' })
    expect(timesOfInterview(kept)).toEqual({ date, startTime, endTime, zone })
    expect(timesOfInterview({ ...kept, endsAt: null })).toMatchObject({ startTime, endTime: null })
  })

  it('requires a day, an end after the start, and a title', () => {
    expect(agreedTimeErrors(agreed)).toEqual({})
    expect(agreedTimeErrors({ ...agreed, endTime: '14:00' })).toEqual({
      endTime: 'The end time must be after the start time.',
    })
    expect(Object.keys(agreedTimeErrors({ ...agreed, title: ' ', date: '', startTime: '', endTime: '' }))).toEqual([
      'title',
      'date',
      'startTime',
      'endTime',
    ])
  })
})
