import type { ReminderBody } from '../contract/reminders.ts'
import type { Reminder, SelectedReminder } from '../store/responses/reminders.ts'

export function presentReminder(reminder: Reminder | SelectedReminder): ReminderBody {
  const { dueAt, onlyUnanswered, isAsked, setBy, setAt, returnedAt, returnedBy } = reminder
  const text = (at: Date | string) => new Date(at).toISOString()
  return {
    dueAt: text(dueAt),
    onlyUnanswered,
    isAsked,
    setBy,
    setAt: text(setAt),
    returnedAt: returnedAt && text(returnedAt),
    returnedBy,
  }
}
