import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { givenUpWords, isAway, vainWords, whyHopeless } from '../../domain/sending/givingUp.ts'
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
  saveVainTry,
} from '../../store/sending/outbox.ts'
import { takeSendPlace } from '../../store/sending/sendAttempts.ts'
import { askAboutRecipient } from './askAboutRecipient.ts'
import { cancelMail, discardCancelled, ignoreTooLate } from './cancelMail.ts'
import { checkFolders, claimSending, isStopped } from './claimSending.ts'
import { endFailed, endSent } from './endMail.ts'
import { draftLock } from './holdDraft.ts'
import { hasLeftUnnoticed, lookUpMail } from './lookUpMail.ts'
import { prepareDraft } from './prepareDraft.ts'
import { queueSendingLater } from './queueSending.ts'

/** Kinds of refusal of a mail, which asking again does not change. */
const mailRefusals = new Set(['invalid', 'rejected', 'conflict', 'notFound'])
/** Kinds of refusal of the app, whatever the mail: they end with a new secret, or when a right has spread. */
const appRefusals = new Set(['unauthenticated', 'forbidden'])

/** HoldSeconds in contract/sending.ts, and what clocks differ. */
const longestHoldMs = 2 * 60_000

/**
 * Brings one mail of the outbox out, exactly once (law 6): a draft is made and remembered, then sent. A draft can be
 * sent only once; when the outcome of a step is unclear, it is looked up before anything is tried again. A mail of which
 * is known that nothing has left is given up when Microsoft has refused it for an hour, or was away for a working day.
 * Nobody writes into its draft meanwhile.
 *
 * @throws AppError `unavailable` to be called again: Graph stays away, or the outcome is not known yet
 */
export async function deliverMail(context: Context, outboxId: string, signal: AbortSignal): Promise<void> {
  const lock = await tryLock(context.databaseUrl, `outbox.${outboxId}`)
  if (!lock) throw new AppError('unavailable', 'outbox.busy', 'Another process is sending this mail.')
  await whileLocked(lock, signal, async stopping => {
    const entry = await findOutboxEntry(context.db, outboxId)
    if (!entry || !isOpen(entry.state)) return
    if (isHeld(entry.dueAt, context.clock())) return queueSendingLater(context, entry)
    if (entry.draftId && !(await lock.also(draftLock(entry.draftId)))) {
      throw new AppError('unavailable', 'outbox.busy', 'The draft of this mail is being saved.')
    }
    await deliver(context, entry, stopping)
  })
}

/** A mail that is due later than any may be held was ordered before the clock was set back: it has waited enough. */
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
    if (await noteVainTry(context, entry, error)) return
    if (!isAppRefusal(error)) throw error
    throw new AppError('unavailable', 'outbox.refused', 'Microsoft refuses the app.', { cause: error })
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
    if (known === 'sent') return void (await endSent(context, entry))
    checkSettled(context, entry.attemptedAt)
    if (known === 'gone') return void (await endFailed(context, entry, nowhere))
    if (await giveUpDraft(context, entry)) return
  } else if (await hasLeftUnnoticed(context, entry, signal)) return void (await endSent(context, entry))
  const draftId = await prepareDraft(context, entry, triedBefore, signal)
  if (draftId === null) return
  await waitForPlace(context, entry, signal)
  await send(context, { ...entry, draftId }, signal)
}

/**
 * Fails a mail that is refused, unless it has left: Graph refuses to send what an earlier try has sent, or a person in
 * Outlook. One that Graph was asked to send before and that is nowhere may be on its way just now.
 */
async function endRefused(context: Context, entry: OutboxEntry, error: unknown, signal: AbortSignal): Promise<void> {
  if (!(error instanceof AppError && mailRefusals.has(error.kind))) throw error
  const known = await lookUpMail(context, entry, signal)
  if (known === 'sent') return void (await endSent(context, entry))
  if (known === 'draft' || !entry.attemptedAt) {
    return void (await endFailed(context, entry, { lastError: error.message }))
  }
  await move(context, entry.id, ['drafted', 'unknown'], { state: 'unknown', attemptedAt: context.clock() })
  throw unclear(error)
}

function unclear(cause: unknown): AppError {
  return new AppError('unavailable', 'outbox.unclear', 'Whether the mail has left is looked up.', { cause })
}

/** A draft that is not there may have left already: that it is missing says nothing before it was looked up. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && mailRefusals.has(error.kind) && error.kind !== 'notFound'
}

/** Graph has not begun to send, or was not reached with a token. */
function hasNotBegun(error: unknown): boolean {
  return error instanceof AppError && (error.code === noTokenCode || isUndone(error))
}

function isAppRefusal(error: unknown): boolean {
  return error instanceof AppError && appRefusals.has(error.kind)
}

/**
 * Says why a mail still waits, and gives it up when there is nothing to wait for any more and Graph was never asked to
 * send it.
 *
 * @returns whether it was given up
 */
async function noteVainTry(context: Context, { id, lastError }: OutboxEntry, error: unknown): Promise<boolean> {
  const now = context.clock()
  const reason = vainWords(error)
  const entry = await saveVainTry(context.db, id, { reason, away: isAway(error), now })
  if (!entry) return false
  if (reason !== lastError) await notifyEvent(context.db, { type: 'outbox.changed', id, state: entry.state })
  const why = entry.attemptedAt ? null : whyHopeless(entry, now)
  return why !== null && endFailed(context, entry, { lastError: givenUpWords(why, error) }, true)
}

/** Gives a mail up that was found in Drafts, when nothing is to be waited for any more. It is not sent again then. */
async function giveUpDraft(context: Context, entry: OutboxEntry): Promise<boolean> {
  const why = whyHopeless(entry, context.clock())
  if (!why) return false
  await endFailed(context, entry, { lastError: givenUpWords(why, entry.lastError) })
  return true
}

/** The code of an error that says that Graph may still be sending the mail: it is looked up after a while. */
export const settlingCode = 'outbox.settling'
/** So long after it was asked to send a draft, Graph may still be at it, and show it in Drafts or nowhere. */
const settledAfterMs = 60_000

/** @throws AppError `unavailable` while that a mail is not in Sent Items says nothing yet */
function checkSettled({ clock }: Context, attemptedAt: Date): void {
  if (Math.abs(clock().getTime() - attemptedAt.getTime()) >= settledAfterMs) return
  throw new AppError('unavailable', settlingCode, 'Whether the mail has left is looked up once more.')
}

/** Asked to try again, it begins anew. */
const nowhere = {
  draftId: null,
  lastError: 'Microsoft was asked to send the mail; now it is neither in Drafts nor in Sent Items. It may have left.',
}

/** SEND_PER_MINUTE, over all processes. When the turn of a follow-up comes, Graph is asked who has answered. */
async function waitForPlace(context: Context, entry: OutboxEntry, signal: AbortSignal): Promise<void> {
  const recipient = await findRecipientOfMail(context.db, entry.id)
  for (;;) {
    signal.throwIfAborted()
    // It would be held up by that afterwards too, and the place be lost to others.
    if (recipient) await checkFolders(context.db, recipient.followUpId)
    const waitMs = await takeSendPlace(context.db, context.config.sendPerMinute, context.clock())
    if (waitMs === 0) break
    context.log.info({ outboxId: entry.id, waitMs }, 'the minute is full')
    await wait(waitMs, undefined, { signal })
  }
  if (recipient) await askAboutRecipient(context, recipient, signal)
}

async function send(context: Context, entry: OutboxEntry & { draftId: string }, signal: AbortSignal): Promise<void> {
  if (!(await claimSending(context, entry.id))) return await discardCancelled(context, entry)
  try {
    await context.drafts.send(entry.draftId, signal)
  } catch (error) {
    if (isRefused(error) || isAppRefusal(error) || hasNotBegun(error)) {
      // Nothing has left by this try: the mail can still be taken back, and tried again at once.
      await move(context, entry.id, ['drafted', 'unknown'], { attemptedAt: entry.attemptedAt })
      throw error
    }
    await move(context, entry.id, ['drafted', 'unknown'], { state: 'unknown' })
    throw unclear(error)
  }
  await endSent(context, entry)
}

/** Gives a mail up that Graph was never asked to send; false when it was, or when it has come to its end. */
export async function giveUpUnsent(context: Context, outboxId: string, reason: string): Promise<boolean> {
  const entry = await findOutboxEntry(context.db, outboxId)
  if (!entry || !isOpen(entry.state) || entry.attemptedAt) return false
  return endFailed(context, entry, { lastError: reason }, true)
}

async function move(context: Context, id: string, from: SendState[], change: OutboxChange): Promise<boolean> {
  const moved = await moveOutboxEntry(context.db, id, from, change)
  if (moved && change.state) await notifyEvent(context.db, { type: 'outbox.changed', id, state: change.state })
  return moved
}
