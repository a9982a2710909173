import type { Context } from '../../context.ts'
import { noSuch } from '../../domain/errors.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { deleteReminder, listRemindedThreads } from '../../store/responses/reminders.ts'
import { refreshThreads } from '../../store/responses/responseThreads.ts'

export async function removeReminder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  responseId: string,
  performedBy: string,
): Promise<void> {
  await db.transaction(async trx => {
    const [thread] = await listRemindedThreads(trx, { responseId })
    if (!thread) throw noSuch('response')
    if (!thread.reminder) return
    await deleteReminder(trx, thread.threadId)
    await refreshThreads(trx, [thread.threadId])
    const { refId } = thread
    const entry = { responseId, refId, activityType: 'reminder_removed', description: 'Reminder removed' }
    await insertActivityLogs(trx, [{ ...entry, details: null, performedBy, createdAt: clock() }])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
  })
}
