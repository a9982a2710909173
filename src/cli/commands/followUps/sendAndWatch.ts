import { setTimeout as wait } from 'node:timers/promises'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { awaitFollowUp } from '../../../actions/sending/awaitFollowUp.ts'
import { cancelFollowUp } from '../../../actions/sending/cancelFollowUp.ts'
import { type FollowUpOrder, orderFollowUp } from '../../../actions/sending/orderFollowUp.ts'
import { runFollowUp } from '../../../actions/sending/runFollowUp.ts'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../domain/errors.ts'
import { isRunning } from '../../../domain/followUps/followUps.ts'
import { type FollowUpRecipient, listFollowUpRecipients } from '../../../store/followUps/followUpRecipients.ts'
import { type FollowUp, findFollowUp } from '../../../store/followUps/followUps.ts'

export interface FollowUpState {
  followUp: FollowUp
  recipients: FollowUpRecipient[]
}

/** Lets an email that is being sent report its outcome after a stop. */
const lastWordMs = 2000
const betweenTriesMs = 2000
/** An email that Graph may still be sending is looked up after a minute. */
const betweenRunsMs = 15_000
const days = 24 * 3_600_000

/** Waits for the end, whichever process sends. Cancels unsent emails when `stopping` fires. */
export async function sendAndWatch(
  context: Context,
  order: FollowUpOrder,
  stopping: AbortSignal,
  onChange: (state: FollowUpState) => void,
): Promise<FollowUpState> {
  const id = await orderFollowUp(context, order)
  await recordCommand(context, 'follow-ups send', {
    id,
    candidateName: order.candidateName,
    recipients: order.recipients,
  })
  const over = new AbortController()
  const running = runUntilEnd(context, id, over.signal)
  running.catch(() => {})
  const stop = () => cancelFollowUp(context, id).catch(() => {})
  stopping.addEventListener('abort', stop, { once: true })
  if (stopping.aborted) await stop()
  try {
    const tell = async (followUp: FollowUp) =>
      onChange({ followUp, recipients: await listFollowUpRecipients(context.db, id) })
    const watching = awaitFollowUp(context, id, { idleMs: days, onChange: followUp => void tell(followUp) })
    await Promise.race([watching, running.then(() => watching)])
    return await lastWord(context, id)
  } finally {
    stopping.removeEventListener('abort', stop)
    over.abort(new Error('The follow-up has ended.'))
    await running.catch(error => context.log.debug({ err: error }, 'stopped running a follow-up'))
  }
}

/** Repeats while the mailbox is unavailable, another process runs it, or work is left. */
async function runUntilEnd(context: Context, id: string, signal: AbortSignal): Promise<void> {
  let pauseMs = 0
  while (!signal.aborted) {
    const followUp = await findFollowUp(context.db, id)
    if (!followUp || !isRunning(followUp.status)) return
    await wait(pauseMs, undefined, { signal })
    pauseMs = await runOnce(context, id, signal)
  }
}

/** Returns the milliseconds to wait before the next run. */
async function runOnce(context: Context, id: string, signal: AbortSignal): Promise<number> {
  try {
    await runFollowUp(context, id, signal)
    return betweenRunsMs
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
    return betweenTriesMs
  }
}

async function lastWord(context: Context, id: string): Promise<FollowUpState> {
  for (const end = Date.now() + lastWordMs; ; await wait(100)) {
    const [followUp, recipients] = [await findFollowUp(context.db, id), await listFollowUpRecipients(context.db, id)]
    if (!followUp) throw notFound('followUp')
    if (recipients.every(({ state }) => state !== 'queued') || Date.now() > end) return { followUp, recipients }
  }
}
