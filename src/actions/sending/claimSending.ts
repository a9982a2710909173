import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { RecipientOutcome } from '../../domain/followUps/followUps.ts'
import { leftOutWords, type Obstacle } from '../../domain/followUps/openRecipients.ts'
import { refusedFolders } from '../../domain/mailbox/refusedFolders.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { type FollowUpRecipient, findRecipientOfMail } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUp } from '../../store/followUps/followUps.ts'
import { listUnacceptedFolders } from '../../store/mailbox/folderRefusals.ts'
import { moveOutboxEntry } from '../../store/sending/outbox.ts'
import { type CampaignEligibility, findOpenRecipients } from './findOpenRecipients.ts'
import { settleFollowUp } from './settleFollowUp.ts'

const stoppedWords = 'The follow-up was stopped.'

/**
 * Cancels an email whose recipient may get no follow-up.
 * @throws AppError as findObstacle
 */
export function claimSending(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'clock'>,
  outboxId: string,
): Promise<boolean> {
  const now = context.clock()
  return context.db.transaction(async trx => {
    const open = ['drafted', 'unknown'] as const
    const recipient = await findRecipientOfMail(trx, outboxId)
    const against = recipient && (await findReasonToCancel(context, trx, recipient))
    if (!against) return moveOutboxEntry(trx, outboxId, open, { attemptedAt: now })
    const change = { state: 'cancelled', lastError: against.words } as const
    if (!(await moveOutboxEntry(trx, outboxId, open, change))) return false
    await settleFollowUp(context, trx, recipient, against.outcome)
    await notifyEvent(trx, { type: 'outbox.changed', id: outboxId, state: 'cancelled' })
    return false
  })
}

export async function isStopped(db: Knex, outboxId: string): Promise<boolean> {
  const recipient = await findRecipientOfMail(db, outboxId)
  return recipient !== null && (await findFollowUp(db, recipient.followUpId))?.status === 'cancelled'
}

async function findReasonToCancel(
  context: Pick<Context, 'config' | 'clock'>,
  trx: Knex,
  recipient: FollowUpRecipient,
): Promise<{ outcome: RecipientOutcome; words: string } | null> {
  if ((await findFollowUp(trx, recipient.followUpId))?.status === 'cancelled') {
    return { outcome: { state: 'cancelled', reason: null, until: null }, words: stoppedWords }
  }
  const obstacle = await findObstacle(context, trx, recipient)
  return obstacle && { outcome: { state: 'left_out', ...obstacle }, words: leftOutWords[obstacle.reason] }
}

/**
 * Compares the candidate, not the name.
 * @throws AppError `unavailable` while a folder is refused that the order did not accept
 */
export async function findObstacle(
  context: Pick<Context, 'config' | 'clock'>,
  db: Knex,
  recipient: FollowUpRecipient,
): Promise<Obstacle | null> {
  const { id, followUpId, candidateId, recipientEmail } = recipient
  await checkFolders(db, followUpId)
  if (candidateId === null) return { reason: 'not_a_recipient', until: null }
  const question = { candidateId, email: recipientEmail, exceptRecipientId: id }
  const { open, leftOut } = await findOpenRecipients(context, db, question).catch(noRecipientsWithoutCampaign)
  if (open.length > 0) return null
  const [found] = leftOut
  return found ? { reason: found.reason, until: found.until } : { reason: 'not_a_recipient', until: null }
}

/** @throws AppError `unavailable` while a folder is refused that the order did not accept */
export async function checkFolders(db: Knex, followUpId: string): Promise<void> {
  const refused = await listUnacceptedFolders(db, followUpId)
  if (refused.length > 0) throw refusedFolders('unavailable', refused)
}

function noRecipientsWithoutCampaign(error: unknown): CampaignEligibility {
  if (error instanceof AppError && error.code === 'campaign.notFound') return { open: [], leftOut: [] }
  throw error
}
