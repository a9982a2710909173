import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { waitForLock, whileLocked } from '../../store/database/sessionLock.ts'
import { checkNotOnItsWay } from './findOpenDraft.ts'

/** Somebody waits for the answer. */
const patienceMs = 3000

/** The lock under which one process of all writes into a draft, throws it away, or sends it. */
export const draftLock = (draftId: string): string => `draft.${draftId}`

/**
 * Changes a draft while nobody else changes or sends it: what is written late would leave with it, or be lost. A mail
 * that is ordered meanwhile waits for the end.
 *
 * @param work is handed what tells that the lock is lost
 * @throws AppError `conflict` when the draft is being sent, `unavailable` while another is at it
 */
export async function holdDraft<T>(
  context: Context,
  draftId: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await checkNotOnItsWay(context.db, draftId)
  const patience = AbortSignal.timeout(patienceMs)
  const lock = await waitForLock(context.databaseUrl, draftLock(draftId), patience).catch(error => {
    throw patience.aborted ? busy(error) : error
  })
  return whileLocked(lock, undefined, async signal => {
    await checkNotOnItsWay(context.db, draftId)
    return work(signal)
  })
}

function busy(cause: unknown): AppError {
  return new AppError('unavailable', 'draft.busy', 'This draft is just being saved, in another window for example.', {
    hint: 'Try again in a moment.',
    cause,
  })
}
