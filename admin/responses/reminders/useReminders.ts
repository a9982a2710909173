import { useQueryClient } from '@tanstack/react-query'
import type { ReminderBody, RemindersSetBody } from '../../../src/contract/reminders.ts'
import { useUndoable } from '../../kit/feedback/useUndoable.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { errorText } from '../../providers/errorText.ts'
import { refreshReminded } from '../../providers/refresh.ts'
import { useSession } from '../../providers/session.ts'
import type { RemindTarget } from './remindContext.ts'
import { reminderMoment } from './reminderText.ts'

export function useReminders() {
  const client = useQueryClient()
  const act = useUndoable()
  const { data: session } = useSession()
  const change = async <Made>(call: Promise<Made>): Promise<Made> => {
    try {
      return await call
    } finally {
      void refreshReminded(client)
    }
  }
  /** A reminder that has come back cannot be set again, because its time is over. */
  const putBack = (set: RemindersSetBody) =>
    Promise.all(
      set.map(({ responseId, before }) => {
        if (!before || Date.parse(before.dueAt) <= Date.now()) return dataProvider.removeReminder(responseId)
        const { dueAt, onlyUnanswered, isAsked } = before
        return dataProvider.remind({ responseId, dueAt, onlyUnanswered, isAsked })
      }),
    )
  const failed = (error: unknown) => ({ title: 'The reminder was not changed', description: errorText(error) })
  return {
    remind: ({ of, onSet }: RemindTarget, dueAt: Date, onlyUnanswered: boolean) => {
      const until = reminderMoment(dueAt.toISOString(), session?.businessTimeZone)
      return act({
        make: () => change(dataProvider.remind({ ...of, dueAt: dueAt.toISOString(), onlyUnanswered })),
        done: { title: `Reminder on ${until}`, description: onlyUnanswered ? 'If nobody answers' : undefined },
        failed,
        undo(set) {
          onSet?.()
          return { run: () => change(putBack(set)).then(() => {}), done: 'Reminder undone' }
        },
      })
    },
    remove: (responseId: string, before: ReminderBody) =>
      act({
        make: () => change(dataProvider.removeReminder(responseId)),
        done: { title: 'Reminder removed' },
        failed,
        undo: () => ({
          run: () => change(putBack([{ responseId, before }])).then(() => {}),
          done: 'Reminder set again',
        }),
      }),
  }
}
