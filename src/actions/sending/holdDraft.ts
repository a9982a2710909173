import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { waitForLock, whileLocked } from '../../store/database/sessionLock.ts'
import { checkNotOnItsWay } from './findOpenDraft.ts'

const patienceMs = 3000

/** Names the lock under which a draft is changed, deleted or sent. */
export const draftLock = (draftId: string): string => `draft.${draftId}`

/**
 * Aborts `work` when the lock is lost.
 * @throws AppError `unavailable` while another process holds it
 */
export async function holdDraft<T>(
  context: Pick<Context, 'databaseUrl' | 'db'>,
  draftId: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await checkNotOnItsWay(context.db, draftId)
  return holdAlone(context, draftLock(draftId), async signal => {
    await checkNotOnItsWay(context.db, draftId)
    return work(signal)
  })
}

/**
 * A repeated call finds the first draft.
 * @throws AppError `unavailable` while another process holds it
 */
export function holdKey<T>(context: Pick<Context, 'databaseUrl'>, key: string, work: () => Promise<T>): Promise<T> {
  return holdAlone(context, `draftKey.${key}`, work)
}

async function holdAlone<T>(
  context: Pick<Context, 'databaseUrl'>,
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const patience = AbortSignal.timeout(patienceMs)
  const lock = await waitForLock(context.databaseUrl, name, patience).catch(error => {
    throw patience.aborted ? busy(error) : error
  })
  return whileLocked(lock, undefined, work)
}

function busy(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'draft.busy',
    'This draft is being saved right now, for example in another window.',
    {
      hint: 'Try again in a moment.',
      cause,
    },
  )
}
