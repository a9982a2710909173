import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { morningOf } from '../../domain/responses/reminderTimes.ts'
import { deferredUntil, movedDeferral } from '../../reading/times/deferredUntil.ts'
import {
  type DeferrableThread,
  deleteReminders,
  listDeferrableThreads,
  saveReminders,
} from '../../store/responses/reminders.ts'
import { refreshThreads } from '../../store/responses/responseThreads.ts'

/**
 * Sets reminders for clients who ask to be contacted again, unless the candidate has withdrawn. One that a recruiter
 * set since stays.
 */
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
    const { threadId, reminder, removedAt, isWithdrawn } = thread
    const asked = isWithdrawn ? null : askedIn(thread, zone)
    const isSetSince = reminder && !reminder.isAsked && !(asked && reminder.setAt < asked.setAt)
    const isRemovedSince = !reminder && asked && removedAt && removedAt > asked.setAt
    const isSet = reminder?.isAsked && reminder.dueAt.getTime() === asked?.dueAt.getTime()
    if (isSet || isSetSince || isRemovedSince) continue
    if (!asked || asked.dueAt <= now) {
      if (reminder?.isAsked && (isWithdrawn || reminder.returnedBy !== 'due')) over.push(threadId)
      continue
    }
    await saveReminders(trx, [threadId], { ...asked, setBy: 'system', onlyUnanswered: false, isAsked: true })
    changed.push(threadId)
  }
  await deleteReminders(trx, over)
  await refreshThreads(trx, [...over, ...changed])
  return over.length + changed.length > 0
}

/** 'Thanks, you too' does not end a deferral, and 'Make that the 14th' moves it. Any other reply ends it. */
function askedIn({ replies }: DeferrableThread, zone: string) {
  let moved: { day: string; setAt: Date } | null = null
  for (const { content, receivedAt, candidateName, saysNothing } of replies) {
    const names = candidateName ?? ''
    const day = deferredUntil(content, receivedAt, zone, names)
    const asked = day === null ? null : (moved ?? { day, setAt: receivedAt })
    const dueAt = asked && morningOf(asked.day, zone)
    if (asked && dueAt) return { dueAt, setAt: asked.setAt }
    const other: string | null = movedDeferral(content, receivedAt, zone, names)
    if (other !== null) moved ??= { day: other, setAt: receivedAt }
    else if (!saysNothing) return null
  }
  return null
}
