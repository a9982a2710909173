import { expect, it } from 'vitest'
import { reminderText } from './reminderText.ts'

const newYork = 'America/New_York'
const reminder = {
  dueAt: '2026-11-30T14:00:00Z',
  onlyUnanswered: false,
  isAsked: false,
  setBy: 'owen',
  setAt: '2026-11-21T03:00:00Z',
  returnedAt: null,
  returnedBy: null,
}
const returned = { ...reminder, returnedAt: reminder.dueAt }

it('names the time of a reminder, and why a conversation returned, in the business time zone', () => {
  expect(reminderText(reminder, newYork)).toBe('Reminder on Mon, Nov 30, 9:00 AM')
  expect(reminderText({ ...reminder, onlyUnanswered: true }, newYork)).toMatch(/9:00 AM if nobody answers$/)
  expect(reminderText({ ...returned, returnedBy: 'due' }, newYork)).toBe('Back: reminder from Nov 20')
  expect(reminderText({ ...returned, returnedBy: 'answer' }, newYork)).toBe(
    'Back: answered, reminder on Mon, Nov 30, 9:00 AM',
  )
  expect(reminderText({ ...returned, returnedBy: 'answer', onlyUnanswered: true }, newYork)).toBe('Back: answered')
  expect(reminderText({ ...reminder, isAsked: true }, newYork)).toBe('Asked to be contacted again on Mon, Nov 30')
})
