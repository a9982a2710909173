import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { usualHoursBack } from '../../queue/jobs.ts'
import { findWalkedAt } from '../../store/mailbox/syncRuns.ts'
import { settleWithin } from './settleWithin.ts'
import { syncMail } from './syncMail.ts'

/** Polls keep open recipients this fresh. */
export const freshForMs = 15_000

/** The first walks to end may have started before the request. */
const maxWalks = 3

interface Freshness {
  /** 0 requires a walk that starts now. */
  withinMs: number
  /** Fails the call; the walk continues. */
  patienceMs?: number
  signal?: AbortSignal
}

/**
 * Returns the time up to which the mirror is complete.
 * @throws AppError `unavailable`
 */
export async function refreshMirror(context: Context, freshness: Freshness): Promise<Date> {
  const { withinMs, patienceMs, signal } = freshness
  const since = new Date(context.clock().getTime() - withinMs)
  try {
    const walking = walkUntil(context, since, signal)
    if (patienceMs === undefined) return await walking
    walking.catch(error => context.log.warn({ err: error }, 'could not walk the mailbox'))
    const walkedAt = await settleWithin(walking, patienceMs, () => {})
    if (walkedAt === null) throw notFresh('The sync is still running.', null)
    return walkedAt
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof AppError) || error.code === notFreshCode) throw error
    throw notFresh(error.message, error)
  }
}

async function walkUntil(context: Context, since: Date, signal: AbortSignal | undefined): Promise<Date> {
  for (let walks = 0; walks < maxWalks; walks += 1) {
    const walkedAt = await findWalkedAt(context.db, context.clock())
    if (walkedAt && walkedAt >= since) return walkedAt
    await syncMail(context, { hoursBack: usualHoursBack, manual: false, ...(signal ? { signal } : {}) })
  }
  const walkedAt = await findWalkedAt(context.db, context.clock())
  if (walkedAt && walkedAt >= since) return walkedAt
  throw notFresh('Another sync is running.', null)
}

const notFreshCode = 'followUp.notFresh'

export function notFresh(why: string, cause: unknown): AppError {
  const message =
    'Rejoinder cannot check who has answered, because it could not read the newest email. Nothing was sent.'
  return new AppError('unavailable', notFreshCode, message, { hint: `${why} Try again in a moment.`, cause })
}
