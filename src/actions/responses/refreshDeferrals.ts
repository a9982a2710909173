import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { morningOf } from '../../domain/responses/reminderTimes.ts'
import { deferredUntil } from '../../reading/times/deferredUntil.ts'
import {
  type DeferrableThread,
  deleteReminders,
  listDeferrableThreads,
  saveReminders,
} from '../../store/responses/reminders.ts'
import { refreshThreads } from '../../store/responses/responseThreads.ts'

/** Sets reminders for clients who ask to be contacted again. One that a recruiter set since stays. */
export async function refreshDeferrals(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  trx: Knex.Transaction,
  threadIds: readonly string[],
): Promise<boolean> {
  if (threadIds.length === 0) return false
  const zone = config.businessTimeZone
  const now = clock()
  const over: string[] = []
  const changed: string[] = []
  for (const thread of await listDeferrableThreads(trx, threadIds)) {
    const { threadId, reminder, removedAt } = thread
    const asked = askedIn(thread, zone)
    const isSetSince = reminder && !reminder.isAsked && !(asked && reminder.setAt < asked.setAt)
    const isRemovedSince = !reminder && asked && removedAt && removedAt > asked.setAt
    const isSet = reminder?.isAsked && reminder.dueAt.getTime() === asked?.dueAt.getTime()
    if (isSet || isSetSince || isRemovedSince) continue
    if (!asked || asked.dueAt <= now) {
      if (reminder?.isAsked && reminder.returnedBy !== 'due') over.push(threadId)
      continue
    }
    await saveReminders(trx, [threadId], { ...asked, setBy: 'system', onlyUnanswered: false, isAsked: true })
    changed.push(threadId)
  }
  await deleteReminders(trx, over)
  await refreshThreads(trx, [...over, ...changed])
  return over.length + changed.length > 0
}

/** A courtesy ('Thanks, you too') does not end a deferral; any other reply does. */
function askedIn({ replies }: DeferrableThread, zone: string) {
  for (const { content, receivedAt, isCourtesy } of replies) {
    const day = deferredUntil(content, receivedAt, zone)
    const dueAt = day && morningOf(day, zone)
    if (dueAt) return { dueAt, setAt: receivedAt }
    if (!isCourtesy) return null
  }
  return null
}
