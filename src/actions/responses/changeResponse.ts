import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { notFound } from '../../domain/errors.ts'
import { correctedReading, correctionText } from '../../domain/responses/correctedReading.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import {
  type ChangedResponse,
  findTypedResponse,
  lockReading,
  type ResponseChange,
  updateResponse,
} from '../../store/responses/responses.ts'
import { refreshStances } from '../../store/responses/resumeSubmissions.ts'
import { announceLevel } from '../webhooks/announceLevel.ts'
import { announceTypes } from '../webhooks/announceTypes.ts'

/** Archives for 'closed'; 'new' undoes that. `restored` undoes a correction. */
export async function changeResponse(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'clock' | 'newId'>,
  id: string,
  change: ResponseChange,
  performedBy: string,
  check?: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  const closing = change.status === 'closed' ? { isRead: true } : {}
  const reopening = change.status === 'new' ? { isRead: false } : {}
  await context.db.transaction(async trx => {
    const isCategorySet = change.category !== undefined
    const isCorrection = isCategorySet || change.level !== undefined
    const isNew = isCorrection && change.restored === undefined
    const before = isCorrection || check ? await lockReading(trx, id) : null
    await check?.(trx)
    const correction = isNew && before ? correctedReading(change, before) : {}
    const whole = { ...closing, ...reopening, ...change, ...correction, isCategorySet }
    const changed = await updateResponse(trx, id, whole, context.clock())
    if (!changed) throw notFound('response')
    if (changed.threadId) await refreshStances(trx, [changed.threadId])
    const typed = whole.level === undefined ? null : await findTypedResponse(trx, id)
    if (typed) await announceTypes(context, trx, [typed])
    if (isCorrection && before && whole.level)
      await announceLevel(context, trx, { responseId: id, from: before.level, to: whole.level, by: performedBy })
    const done = { ...change, ...correction }
    await insertActivityLogs(trx, [activity(changed, done, performedBy, context.clock())])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
  })
}

const statusWords = new Map([
  ['closed', 'Closed'],
  ['new', 'Reopened'],
])

function activity(changed: ChangedResponse, change: ResponseChange, performedBy: string, createdAt: Date) {
  const parts = [
    change.isRead === true && 'Archived',
    change.isRead === false && 'Marked as unread',
    change.status && (statusWords.get(change.status) ?? `Status set to ${change.status}`),
    correctionText(change, change.restored ? 'set back' : 'set'),
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
