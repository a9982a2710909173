import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { isRunning, type RecipientState } from '../../domain/followUps/followUps.ts'
import type { Obstacle } from '../../domain/followUps/openRecipients.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { gaveUpMessage, giveUpReason, isAway } from '../../domain/sending/givingUp.ts'
import { type QuotedMail, quotedOriginal } from '../../domain/sending/quotedOriginal.ts'
import { usualHoursBack } from '../../queue/jobs.ts'
import { tryLock, whileLocked } from '../../store/database/sessionLock.ts'
import {
  countFailedTry,
  type FollowUpRecipient,
  findFollowUpRecipient,
  findSubmissionMail,
  listOpenRecipients,
  queueRecipient,
  type SubmissionMail,
  wasAskedElsewhere,
} from '../../store/followUps/followUpRecipients.ts'
import {
  clearFollowUpError,
  type FollowUp,
  findFollowUp,
  moveFollowUp,
  saveFollowUpError,
} from '../../store/followUps/followUps.ts'
import { putIntoOutbox } from '../../store/sending/outbox.ts'
import { refreshMirror } from '../sync/refreshMirror.ts'
import { findObstacle } from './claimSending.ts'
import { composeMail } from './composeMail.ts'
import { deliverMail, giveUpUnsent, settlingCode } from './deliverMail.ts'
import { endFollowUp, settleFollowUp } from './settleFollowUp.ts'

/** Delays before each try. After a failed email, the next one is tried only once. */
const pausesMs = [0, 1000, 4000]
/** Exceeds the time that an order waits for its run. */
const walkedForMs = 5 * 60_000
/** After this many, the remaining emails wait for the next run. */
const maxFailuresInARow = 3
/** Limits attempts after unforeseen errors. */
const maxFailedTries = 20

/**
 * Stays open while Graph may still be sending.
 * @throws AppError `unavailable` to be called again
 */
export async function runFollowUp(context: Context, id: string, signal: AbortSignal): Promise<void> {
  const lock = await tryLock(context.databaseUrl, `followUp.${id}`)
  if (!lock) throw new AppError('unavailable', 'followUp.busy', 'Another process is sending this follow-up.')
  await whileLocked(lock, signal, async stopping => {
    try {
      // An earlier run may have stopped long ago.
      await refreshMirror(context, { withinMs: walkedForMs, signal: stopping })
      await moveFollowUp(context.db, id, ['draft'], 'sending')
      await sendAll(context, id, stopping)
      await endFollowUp(context, id)
      await context.queue.enqueue('syncMail', { hoursBack: usualHoursBack })
    } catch (error) {
      if (stopping.aborted || !(await recordFailedRun(context, id, error))) throw error
    }
  })
}

/** Returns whether the follow-up has ended: after a working day without progress or an hour of refusals. */
async function recordFailedRun(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  id: string,
  error: unknown,
): Promise<boolean> {
  const { db } = context
  const now = context.clock()
  const since = await saveFollowUpError(db, id, { reason: reasonOf(error), away: isAway(error), now })
  const why = giveUpReason(since, now)
  if (!why) return false
  const reason = gaveUpMessage(why, error)
  for (const recipient of await listOpenRecipients(db, id)) {
    if (recipient.outboxId) await giveUpUnsent(context, recipient.outboxId, reason)
    else await failWaiting(context, recipient.id, reason)
  }
  await endFollowUp(context, id)
  return (await listOpenRecipients(db, id)).length === 0
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function sendAll(context: Context, id: string, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  let failuresInARow = 0
  for (const recipient of await listOpenRecipients(context.db, id)) {
    signal.throwIfAborted()
    try {
      await sendOne(context, recipient.id, failuresInARow === 0 ? pausesMs : pausesMs.slice(0, 1), signal)
      await clearFollowUpError(context.db, id)
      failuresInARow = 0
    } catch (error) {
      signal.throwIfAborted()
      if (isSettling(error)) continue
      if (await giveUpRecipient(context, recipient, error)) continue
      await countFailedTry(context.db, recipient.id, context.clock())
      failures.push(error)
      failuresInARow += 1
      if (failuresInARow >= maxFailuresInARow) break
    }
  }
  if (failures.length > 0) throw failures[0]
}

function isSettling(error: unknown): boolean {
  return error instanceof AppError && error.code === settlingCode
}

/** Returns whether this recipient is finished. */
async function giveUpRecipient(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  recipient: FollowUpRecipient,
  error: unknown,
): Promise<boolean> {
  const isForeseen = error instanceof AppError
  if (isForeseen ? error.kind === 'unavailable' : recipient.failedTries + 1 < maxFailedTries) return false
  return (await failWaiting(context, recipient.id, `The email could not be created: ${reasonOf(error)}`)) !== 'queued'
}

function failWaiting(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  id: string,
  reason: string,
): Promise<RecipientState | undefined> {
  return context.db.transaction(async trx => {
    const recipient = await findFollowUpRecipient(trx, id)
    if (recipient?.state === 'waiting') {
      await settleFollowUp(context, trx, recipient, { state: 'failed', reason, until: null })
    }
    return recipient?.state
  })
}

async function sendOne(
  context: Context,
  recipientId: string,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const recipient = await findFollowUpRecipient(context.db, recipientId)
  if (recipient?.state === 'waiting') await prepare(context, recipient)
  for (const [tried, pauseMs] of [...pauses, null].entries()) {
    const { state, outboxId } = (await findFollowUpRecipient(context.db, recipientId)) ?? {}
    if (state !== 'queued' || !outboxId) return
    try {
      return await deliverMail(context, outboxId, signal)
    } catch (error) {
      const again = error instanceof AppError && error.kind === 'unavailable' && pauseMs !== null && !isSettling(error)
      if (!again) throw error
      context.log.info({ recipientId, tried, err: error }, 'a follow-up failed and will be retried')
      await wait(pauseMs, undefined, { signal })
    }
  }
}

async function prepare(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'clock'>,
  recipient: FollowUpRecipient,
): Promise<void> {
  const { db } = context
  const followUp = await findFollowUp(db, recipient.followUpId)
  if (!followUp || !isRunning(followUp.status)) return
  const obstacle = (await findObstacle(context, db, recipient)) ?? (await findOtherMail(context, recipient, followUp))
  const now = context.clock()
  if (obstacle) {
    await db.transaction(trx => settleFollowUp(context, trx, recipient, { state: 'left_out', ...obstacle }))
    return
  }
  const answered = recipient.submissionId ? await findSubmissionMail(db, recipient.submissionId) : null
  const mail = composeMail({
    to: [],
    subject: recipient.subject ?? '',
    body: `${recipient.body}${answered ? quotedOriginal(toQuoted(answered), context.config.businessTimeZone) : ''}`,
    bodyType: 'html',
    answering: answered ? { how: 'reply', graphId: answered.graphId } : null,
  })
  // Replies to the recipient only, because the submission is our own email.
  const written = answered?.recipients.find(({ address }) => address.toLowerCase() === recipient.recipientEmail)
  const to = [written ?? { name: '', address: recipient.recipientEmail }]
  await db.transaction(async trx => {
    const { id } = await putIntoOutbox(trx, {
      uniqueKey: `followUp.${recipient.id}`,
      mail: { ...mail, to },
      responseId: null,
      requestedBy: followUp.requestedBy,
      draftId: null,
      dueAt: now,
    })
    if (!(await queueRecipient(trx, recipient.id, id)))
      throw new AppError('conflict', 'followUp.moved', 'The follow-up has ended.')
  })
}

/** A restored database may lack its record. */
async function findOtherMail(
  { db, config }: Pick<Context, 'config' | 'db'>,
  recipient: FollowUpRecipient,
  { createdAt }: FollowUp,
): Promise<Obstacle | null> {
  const isAsked = await wasAskedElsewhere(db, recipient, senderDomain(config.mailbox), createdAt)
  return isAsked ? { reason: 'asked_recently', until: null } : null
}

function toQuoted({ fromName, fromAddress, ...mail }: SubmissionMail): QuotedMail {
  return { ...mail, from: { name: fromName, address: fromAddress } }
}
