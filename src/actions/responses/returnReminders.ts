import type { Context } from '../../context.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { reopenThreads, returnDue } from '../../store/responses/reminders.ts'
import { refreshThreads } from '../../store/responses/responseThreads.ts'

const maxAtOnce = 200

export async function returnReminders({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<{ returned: number }> {
  const now = clock()
  return db.transaction(async trx => {
    const threadIds = await returnDue(trx, now, maxAtOnce)
    if (threadIds.length === 0) return { returned: 0 }
    const responses = await reopenThreads(trx, threadIds)
    await refreshThreads(trx, threadIds)
    await insertActivityLogs(
      trx,
      responses.map(({ id, refId }) => ({
        responseId: id,
        refId,
        activityType: 'reminder_due',
        description: 'Reminder was due',
        details: null,
        performedBy: 'system',
        createdAt: now,
      })),
    )
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
    return { returned: threadIds.length }
  })
}
