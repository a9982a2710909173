import type { Context } from '../../context.ts'
import { noSuch } from '../../domain/errors.ts'
import { correctedReading } from '../../domain/responses/correctedReading.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import {
  type ChangedResponse,
  findTypedResponse,
  lockReading,
  type ResponseChange,
  updateResponse,
} from '../../store/responses/responses.ts'
import { announceTypes } from '../webhooks/announceTypes.ts'
import { refreshStances } from './refreshStances.ts'

/**
 * Stores what a recruiter does with a response and says so in the activity log. Status 'closed' archives it
 * (marks it read), 'new' takes that back. A level or category set here is a correction, and the other of the two goes with
 * it where it does not fit. It holds from now on, in what is known of the submission too, and is told to the outside when
 * it is the first of its kind.
 *
 * @throws AppError `notFound`
 */
export async function changeResponse(
  context: Context,
  id: string,
  change: ResponseChange,
  performedBy: string,
): Promise<void> {
  const closing = change.status === 'closed' ? { isRead: true } : {}
  const reopening = change.status === 'new' ? { isRead: false } : {}
  await context.db.transaction(async trx => {
    const isCategorySet = change.category !== undefined
    const isCorrection = isCategorySet || change.level !== undefined
    const correction = isCorrection ? correctedReading(change, await lockReading(trx, id)) : {}
    const whole = { ...closing, ...reopening, ...change, ...correction, isCategorySet }
    const changed = await updateResponse(trx, id, whole, context.clock())
    if (!changed) throw noSuch('response')
    if (changed.threadId) await refreshStances(trx, [changed.threadId])
    const typed = whole.level === undefined ? null : await findTypedResponse(trx, id)
    if (typed) await announceTypes(context, trx, [typed])
    await insertActivityLogs(trx, [activity(changed, { ...change, level: whole.level }, performedBy, context.clock())])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
  })
}

function activity(changed: ChangedResponse, change: ResponseChange, performedBy: string, createdAt: Date) {
  const parts = [
    change.isRead === true && 'Marked as read',
    change.isRead === false && 'Marked as unread',
    change.status && `Status set to ${change.status}`,
    change.level && `Level corrected to ${change.level}`,
    change.category && `Category corrected to ${change.category}`,
  ].filter(Boolean)
  const corrected = change.level !== undefined || change.category !== undefined
  return {
    responseId: changed.id,
    refId: changed.refId,
    activityType: corrected ? 'response_corrected' : 'response_changed',
    description: parts.join(', '),
    details: change,
    performedBy,
    createdAt,
  }
}
