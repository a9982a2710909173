import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { usualHoursBack } from '../../queue/jobs.ts'
import { findWalkedAt } from '../../store/mailbox/syncRuns.ts'
import { settleWithin } from './settleWithin.ts'
import { syncMail } from './syncMail.ts'

/** How old the newest walk may be for whoever looks at who may be asked: as old as the poll lets it grow. */
export const freshForMs = 15_000

/** The first walk to end may have begun before it was asked for, the second too. */
const mostWalks = 3

interface Freshness {
  /** How old the newest walk may be; 0 asks for one that begins now. */
  withinMs: number
  /** After so long the caller is not kept waiting any more; the walk goes on by itself. */
  patienceMs?: number
  signal?: AbortSignal
}

/**
 * Makes sure that the mirror holds what the mailbox held a moment ago (law 7): every folder walked and what that brought
 * processed.
 *
 * @returns since when the mirror is known to be whole
 * @throws AppError `unavailable` when that cannot be had now
 */
export async function refreshMirror(context: Context, freshness: Freshness): Promise<Date> {
  const { withinMs, patienceMs, signal } = freshness
  const since = new Date(context.clock().getTime() - withinMs)
  try {
    const walking = walkUntil(context, since, signal)
    if (patienceMs === undefined) return await walking
    // In time or late.
    walking.catch(error => context.log.warn({ err: error }, 'the mailbox was not walked'))
    const walkedAt = await settleWithin(walking, patienceMs, () => {})
    if (walkedAt === null) throw notFresh('It is still being read.', null)
    return walkedAt
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof AppError) || error.code === notFreshCode) throw error
    throw notFresh(error.message, error)
  }
}

async function walkUntil(context: Context, since: Date, signal: AbortSignal | undefined): Promise<Date> {
  for (let walks = 0; walks < mostWalks; walks += 1) {
    const walkedAt = await findWalkedAt(context.db, context.clock())
    if (walkedAt && walkedAt >= since) return walkedAt
    await syncMail(context, { hoursBack: usualHoursBack, manual: false, ...(signal ? { signal } : {}) })
  }
  const walkedAt = await findWalkedAt(context.db, context.clock())
  if (walkedAt && walkedAt >= since) return walkedAt
  throw notFresh('Another sync is in the way.', null)
}

const notFreshCode = 'followUp.notFresh'

/** What keeps a follow-up from leaving until the mailbox can be read. */
export function notFresh(why: string, cause: unknown): AppError {
  const message =
    'Who has answered meanwhile cannot be told: the mailbox could not be read up to now. Nothing was sent.'
  return new AppError('unavailable', notFreshCode, message, { hint: `${why} Try again in a moment.`, cause })
}
