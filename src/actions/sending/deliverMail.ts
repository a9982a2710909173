import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { failureReason, gaveUpMessage, giveUpReason, isAway } from '../../domain/sending/givingUp.ts'
import type { SendState } from '../../domain/sending/outgoingMail.ts'
import { noTokenCode } from '../../gateways/entra/appToken.ts'
import { isUndone } from '../../gateways/graph/graphError.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { tryLock, whileLocked } from '../../store/database/sessionLock.ts'
import { findRecipientOfMail } from '../../store/followUps/followUpRecipients.ts'
import {
  countDelivery,
  findOutboxEntry,
  moveOutboxEntry,
  type OutboxChange,
  type OutboxEntry,
  openStates,
  saveFailedTry,
} from '../../store/sending/outbox.ts'
import { takeSendSlot } from '../../store/sending/sendAttempts.ts'
import { cancelMail, discardCancelled, ignoreTooLate } from './cancelMail.ts'
import { checkFolders, claimSending, isStopped } from './claimSending.ts'
import { fetchRecipientMail } from './fetchRecipientMail.ts'
import { finishAsFailed, finishAsSent } from './finishMail.ts'
import { draftLock } from './holdDraft.ts'
import { lookUpMail, wasSentUnrecorded } from './lookUpMail.ts'
import { prepareDraft } from './prepareDraft.ts'
import { queueSendingLater } from './queueSending.ts'

/** A retry cannot help. */
const mailRefusals = new Set(['invalid', 'rejected', 'conflict', 'notFound'])
/** These end with a new secret, or once a permission has taken effect. */
const appRefusals = new Set(['credentials', 'forbidden'])

/** The longest `holdSeconds` (contract/sending.ts) plus clock skew. */
const longestHoldMs = 2 * 60_000

/**
 * Delivers one email exactly once.
 * @throws AppError `unavailable` to be called again
 */
export async function deliverMail(context: Context, outboxId: string, signal: AbortSignal): Promise<void> {
  const lock = await tryLock(context.databaseUrl, `outbox.${outboxId}`)
  if (!lock) throw new AppError('unavailable', 'outbox.busy', 'Another process is sending this email.')
  await whileLocked(lock, signal, async stopping => {
    const entry = await findOutboxEntry(context.db, outboxId)
    if (!entry || !isOpen(entry.state)) return
    if (isHeld(entry.dueAt, context.clock())) return queueSendingLater(context, entry)
    if (entry.draftId && !(await lock.also(draftLock(entry.draftId)))) {
      throw new AppError('unavailable', 'outbox.busy', 'The draft of this email is being saved.')
    }
    await deliver(context, entry, stopping)
  })
}

/** A later due time means that the clock was set back. */
function isHeld(dueAt: Date, now: Date): boolean {
  const leftMs = dueAt.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= longestHoldMs
}

function isOpen(state: SendState): boolean {
  return openStates.includes(state)
}

async function deliver(context: Context, entry: OutboxEntry, signal: AbortSignal): Promise<void> {
  if (!entry.attemptedAt && (await isStopped(context.db, entry.id))) {
    return void (await cancelMail(context, entry.id).catch(ignoreTooLate))
  }
  const earlier = await countDelivery(context.db, entry.id)
  try {
    await tryToSend(context, entry, earlier > 0, signal).catch(error => endRefused(context, entry, error, signal))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError && error.code === settlingCode) throw error
    if (await recordFailedTry(context, entry, error)) return
    if (!isAppRefusal(error)) throw error
    throw new AppError('unavailable', 'outbox.refused', 'Microsoft denies access to the app.', { cause: error })
  }
}

async function tryToSend(
  context: Context,
  entry: OutboxEntry,
  triedBefore: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (entry.attemptedAt) {
    const known = await lookUpMail(context, entry, signal)
    if (known === 'sent') return void (await finishAsSent(context, entry))
    checkSettled(context, entry.attemptedAt)
    if (known === 'gone') return void (await finishAsFailed(context, entry, nowhere))
    if (await giveUpDraft(context, entry)) return
  } else if (await wasSentUnrecorded(context, entry, signal)) return void (await finishAsSent(context, entry))
  const draftId = await prepareDraft(context, entry, triedBefore, signal)
  if (draftId === null) return
  await waitForPlace(context, entry, signal)
  await send(context, { ...entry, draftId }, signal)
}

/** An earlier attempt or Outlook may have sent it. */
async function endRefused(
  context: Pick<Context, 'db' | 'queue' | 'drafts' | 'clock' | 'metrics'>,
  entry: OutboxEntry,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (!(error instanceof AppError && mailRefusals.has(error.kind))) throw error
  const known = await lookUpMail(context, entry, signal)
  if (known === 'sent') return void (await finishAsSent(context, entry))
  if (known === 'draft' || !entry.attemptedAt) {
    return void (await finishAsFailed(context, entry, { lastError: error.message }))
  }
  await move(context, entry.id, ['drafted', 'unknown'], { state: 'unknown', attemptedAt: context.clock() })
  throw unclear(error)
}

function unclear(cause: unknown): AppError {
  return new AppError('unavailable', 'outbox.unclear', 'Rejoinder is checking whether the email was sent.', { cause })
}

/** A missing draft may have been sent. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && mailRefusals.has(error.kind) && error.kind !== 'notFound'
}

function hasNotStarted(error: unknown): boolean {
  return error instanceof AppError && (error.code === noTokenCode || isUndone(error))
}

function isAppRefusal(error: unknown): boolean {
  return error instanceof AppError && appRefusals.has(error.kind)
}

/** Returns whether it gave up: only if Graph was never asked to send the email. */
async function recordFailedTry(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  { id, lastError }: OutboxEntry,
  error: unknown,
): Promise<boolean> {
  const now = context.clock()
  const reason = failureReason(error)
  const entry = await saveFailedTry(context.db, id, { reason, away: isAway(error), now })
  if (!entry) return false
  if (reason !== lastError) await notifyEvent(context.db, { type: 'outbox.changed', id, state: entry.state })
  const why = entry.attemptedAt ? null : giveUpReason(entry, now)
  return why !== null && finishAsFailed(context, entry, { lastError: gaveUpMessage(why, error) }, true)
}

async function giveUpDraft(context: Pick<Context, 'db' | 'queue' | 'clock'>, entry: OutboxEntry): Promise<boolean> {
  const why = giveUpReason(entry, context.clock())
  if (!why) return false
  await finishAsFailed(context, entry, { lastError: gaveUpMessage(why, entry.lastError) })
  return true
}

/** Graph may still be sending the email; it is looked up later. */
export const settlingCode = 'outbox.settling'
/** Graph may still be sending for this long. */
const settledAfterMs = 60_000

/** @throws AppError `unavailable` while absence from Sent Items proves nothing */
function checkSettled({ clock }: Pick<Context, 'clock'>, attemptedAt: Date): void {
  if (Math.abs(clock().getTime() - attemptedAt.getTime()) >= settledAfterMs) return
  throw new AppError('unavailable', settlingCode, 'Rejoinder is checking again whether the email was sent.')
}

const nowhere = {
  draftId: null,
  lastError:
    'Microsoft was asked to send the email, but it is neither in Drafts nor in Sent Items. It may have been sent.',
}

/** Also asks Graph about a follow-up's recipient. */
async function waitForPlace(context: Context, entry: OutboxEntry, signal: AbortSignal): Promise<void> {
  const recipient = await findRecipientOfMail(context.db, entry.id)
  for (;;) {
    signal.throwIfAborted()
    // First, because a refused folder would waste the slot.
    if (recipient) await checkFolders(context.db, recipient.followUpId)
    const waitMs = await takeSendSlot(context.db, context.config.sendPerMinute, context.clock())
    if (waitMs === 0) break
    context.log.info({ outboxId: entry.id, waitMs }, 'send limit of this minute reached')
    await wait(waitMs, undefined, { signal })
  }
  if (recipient) await fetchRecipientMail(context, recipient, signal)
}

async function send(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'drafts' | 'clock' | 'log' | 'metrics'>,
  entry: OutboxEntry & { draftId: string },
  signal: AbortSignal,
): Promise<void> {
  if (!(await claimSending(context, entry.id))) return await discardCancelled(context, entry)
  try {
    await context.drafts.send(entry.draftId, signal)
  } catch (error) {
    if (isRefused(error) || isAppRefusal(error) || hasNotStarted(error)) {
      // Nothing was sent, so the email can be canceled, or retried at once.
      await move(context, entry.id, ['drafted', 'unknown'], { attemptedAt: entry.attemptedAt })
      throw error
    }
    await move(context, entry.id, ['drafted', 'unknown'], { state: 'unknown' })
    throw unclear(error)
  }
  await finishAsSent(context, entry)
}

/** False when Graph was asked to send it, or the email has ended. */
export async function giveUpUnsent(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  outboxId: string,
  reason: string,
): Promise<boolean> {
  const entry = await findOutboxEntry(context.db, outboxId)
  if (!entry || !isOpen(entry.state) || entry.attemptedAt) return false
  return finishAsFailed(context, entry, { lastError: reason }, true)
}

async function move(
  context: Pick<Context, 'db'>,
  id: string,
  from: SendState[],
  change: OutboxChange,
): Promise<boolean> {
  const moved = await moveOutboxEntry(context.db, id, from, change)
  if (moved && change.state) await notifyEvent(context.db, { type: 'outbox.changed', id, state: change.state })
  return moved
}
