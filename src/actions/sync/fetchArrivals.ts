import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { PlacedMessage } from '../../gateways/graph/graphArrivals.ts'
import { whileLocked } from '../../store/database/sessionLock.ts'
import { listUnknownIds } from '../../store/followUps/unknownMessages.ts'
import { settlePlaced } from '../mailbox/placeHints.ts'
import { retryQuarantine } from '../mailbox/retryQuarantine.ts'
import { notFresh, refreshMirror } from './refreshMirror.ts'
import { runSync } from './runSync.ts'

/** More messages mean that nothing has synced for a long time. */
const newest = 50

interface Correspondent {
  email: string
  conversationIds: readonly string[]
  since: Date
}

/** @throws AppError `unavailable` when Graph does not answer */
export async function fetchArrivals(context: Context, from: Correspondent, signal: AbortSignal): Promise<void> {
  try {
    const found = await findUnknown(context, from, signal)
    if (found === null) await refreshMirror(context, { withinMs: 0, signal })
    else if (found.size > 0) await takeIn(context, found, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    throw notFresh(error.message, error)
  }
}

/** Returns null when only a walk finds all. */
async function findUnknown(
  { db, arrivals }: Pick<Context, 'db' | 'arrivals'>,
  { email, conversationIds, since }: Correspondent,
  signal: AbortSignal,
): Promise<Map<string, string> | null> {
  const [latest, ...others] = await Promise.all([
    arrivals.listNewest(newest, signal),
    arrivals.listFrom(email, since, signal),
    ...conversationIds.map(id => arrivals.listConversation(id, since, signal)),
  ])
  const found = new Map([...latest, ...others.flat()].map(({ graphId, folderId }) => [graphId, folderId]))
  const unknown = new Set(await listUnknownIds(db, [...found.keys()]))
  const isUnknown = ({ graphId }: PlacedMessage): boolean => unknown.has(graphId)
  if (latest.length > 0 && latest.every(isUnknown)) return null
  return new Map([...found].filter(([graphId]) => unknown.has(graphId)))
}

async function takeIn(context: Context, places: ReadonlyMap<string, string>, stopping: AbortSignal): Promise<void> {
  await whileLocked(await context.mailboxLocker.take(stopping), stopping, async signal => {
    const walk = async () => {
      await settlePlaced(context, places, signal)
      // The sender shows whether it may be an answer.
      await retryQuarantine(context, signal)
      return { changes: 0, isWhole: false }
    }
    await runSync(context, { kind: 'mail', hoursBack: 0, manual: false, walk }, signal)
  })
}
