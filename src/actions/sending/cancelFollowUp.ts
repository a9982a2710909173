import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { cancelWaiting, listOpenRecipients } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUp, lockFollowUp, moveFollowUp, refreshFollowUp } from '../../store/followUps/followUps.ts'
import { cancelMail, ignoreTooLate } from './cancelMail.ts'
import { notifyOfFollowUp } from './settleFollowUp.ts'

/** Emails that may have been sent report their outcome. */
export async function cancelFollowUp(
  context: Pick<Context, 'db' | 'queue' | 'drafts' | 'clock' | 'log' | 'metrics'>,
  id: string,
): Promise<void> {
  const { db } = context
  const now = context.clock()
  const found = await findFollowUp(db, id)
  if (!found) throw notFound('followUp')
  await db.transaction(async trx => {
    await lockFollowUp(trx, id)
    if (!(await moveFollowUp(trx, id, ['draft', 'sending'], 'cancelled'))) return
    await cancelWaiting(trx, id, now)
    await notifyOfFollowUp(context, trx, await refreshFollowUp(trx, id, now))
  })
  const stopped = await findFollowUp(db, id)
  if (stopped && stopped.status !== 'cancelled') {
    throw new AppError('conflict', 'followUp.ended', 'The follow-up is complete and all its emails have been sent.')
  }
  for (const { outboxId } of await listOpenRecipients(db, id)) {
    if (outboxId) await cancelMail(context, outboxId).catch(ignoreTooLate)
  }
}
