import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { reminderProblem } from '../../domain/responses/reminderTimes.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import {
  deleteReminders,
  listRemindedThreads,
  type RemindedThread,
  saveReminders,
} from '../../store/responses/reminders.ts'
import { refreshThreads } from '../../store/responses/responseThreads.ts'

export interface ReminderOrder {
  responseId?: string | undefined
  messageId?: string | undefined
  dueAt: Date
  onlyUnanswered: boolean
  isAsked: boolean
}

export async function setReminder(
  { config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>,
  order: ReminderOrder,
  setBy: string,
): Promise<RemindedThread[]> {
  const now = clock()
  const { dueAt, onlyUnanswered, isAsked } = order
  const problem = reminderProblem(dueAt, now)
  if (problem) throw new AppError('invalid', 'reminder.dueAt', problem, { field: 'dueAt' })
  return db.transaction(async trx => {
    const threads = await listRemindedThreads(trx, order)
    if (threads.length === 0) throw order.responseId === undefined ? aboutNobody() : notFound('response')
    const ids = threads.map(({ threadId }) => threadId)
    await saveReminders(trx, ids, { dueAt, onlyUnanswered, isAsked, setBy, setAt: now })
    await refreshThreads(trx, ids)
    await insertActivityLogs(
      trx,
      threads.map(({ responseId, refId }) => ({
        responseId,
        refId,
        activityType: 'reminder_set',
        description: `Reminder set for ${momentIn(dueAt, config.businessTimeZone)}${onlyUnanswered ? ' if nobody answers' : ''}`,
        details: { dueAt, onlyUnanswered },
        performedBy: setBy,
        createdAt: now,
      })),
    )
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
    return threads
  })
}

export async function removeReminder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  responseId: string,
  performedBy: string,
): Promise<void> {
  await db.transaction(async trx => {
    const [thread] = await listRemindedThreads(trx, { responseId })
    if (!thread) throw notFound('response')
    if (!thread.reminder) return
    await deleteReminders(trx, [thread.threadId])
    await refreshThreads(trx, [thread.threadId])
    const { refId } = thread
    const entry = { responseId, refId, activityType: 'reminder_removed', description: 'Reminder removed' }
    await insertActivityLogs(trx, [{ ...entry, details: null, performedBy, createdAt: clock() }])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
  })
}

function momentIn(at: Date, timeZone: string): string {
  const form = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat('en-US', { ...form, timeZone }).format(at).replaceAll('\u202f', ' ')
}

function aboutNobody(): AppError {
  return new AppError(
    'conflict',
    'reminder.noCandidate',
    'This conversation has no response about a candidate, so it cannot have a reminder.',
    {
      hint: 'Link a reply from the firm to a candidate first, or flag the email.',
    },
  )
}
