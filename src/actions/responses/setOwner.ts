import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { listRemindedThreads } from '../../store/responses/reminders.ts'
import { lockReading } from '../../store/responses/responses.ts'
import { findOwnerNames, saveOwner } from '../../store/responses/threadOwners.ts'

export interface OwnerChoice {
  owner: string | null
  isSet: boolean
}

export async function setOwner(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  responseId: string,
  { owner, isSet }: OwnerChoice,
  performedBy: string,
  check?: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async trx => {
    if (check) await lockReading(trx, responseId)
    await check?.(trx)
    const [thread] = await listRemindedThreads(trx, { responseId })
    if (!thread) throw notFound('response')
    const { users, senders } = await findOwnerNames(trx)
    if (owner !== null && !users.includes(owner) && !senders.includes(owner))
      throw new AppError('invalid', 'owner.unknown', 'The owner must be a user, or a name that has sent submissions.', {
        field: 'owner',
      })
    await saveOwner(trx, thread.threadId, { owner, isSet })
    const { refId } = thread
    const description = owner === null ? 'Owner removed' : `Owner set to ${owner}`
    const entry = { responseId, refId, activityType: 'owner_set', description, details: { owner, isSet } }
    await insertActivityLogs(trx, [{ ...entry, performedBy, createdAt: clock() }])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
  })
}
