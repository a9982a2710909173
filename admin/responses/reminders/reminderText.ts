import type { ReminderBody } from '../../../src/contract/reminders.ts'
import { contactedAgain } from '../../../src/domain/responses/contactedAgain.ts'
import { clockTime, shortDay } from '../../kit/text/dates.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })

export function reminderMoment(at: string, timeZone: string | undefined): string {
  const day = timeZone ? new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }) : weekday
  return `${day.format(new Date(at))}, ${shortDay(at, timeZone)}, ${clockTime(at, timeZone)}`
}

export function reminderText(reminder: ReminderBody, timeZone: string | undefined): string {
  const { dueAt, onlyUnanswered, isAsked, setAt, returnedBy } = reminder
  if (isAsked) return contactedAgain(new Date(dueAt), timeZone)
  const until = reminderMoment(dueAt, timeZone)
  if (returnedBy === 'due') return `Back: reminder from ${shortDay(setAt, timeZone)}`
  if (returnedBy === 'answer') return onlyUnanswered ? 'Back: answered' : `Back: answered, reminder on ${until}`
  return `Reminder on ${until}${onlyUnanswered ? ' if nobody answers' : ''}`
}
