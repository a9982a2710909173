import type { Context } from '../../context.ts'
import { forgetMailHints, listMailHints, type PlacedHint } from '../../store/mailbox/mailHints.ts'
import { mailCounts, type SyncCounts } from '../../store/mailbox/syncRuns.ts'
import { namedFolders, placeHints, settlePlaced } from '../mailbox/placeHints.ts'
import { type WalkOutcome, walkDue, walkMailbox } from '../mailbox/walkMailbox.ts'
import { runSync } from './runSync.ts'
import { type SyncRequest, syncInTurn } from './syncInTurn.ts'

/** The next sync settles the rest. */
const maxHints = 200

/** @throws AppError as syncInTurn */
export async function syncMail(context: Context, request: SyncRequest): Promise<SyncCounts> {
  const counts = await syncInTurn(context, 'mail', request, async signal => {
    const hints = await listMailHints(context.db, maxHints)
    const walk: typeof walkMailbox = async (...order) => {
      const outcome = await (request.isPoll ? walkHinted(context, hints, signal, order) : walkMailbox(...order))
      await settlePlaced(context, await placeHints(context, hints, signal), signal)
      return outcome
    }
    const done = await runSync(context, { ...request, kind: 'mail', walk }, signal)
    await forgetMailHints(context.db, hints)
    return done
  })
  return mailCounts(counts)
}

async function walkHinted(
  context: Pick<Context, 'db' | 'graph'>,
  hints: readonly PlacedHint[],
  signal: AbortSignal,
  order: Parameters<typeof walkMailbox>,
): Promise<WalkOutcome> {
  const places = await placeHints(context, hints, signal)
  return walkDue(new Set([...namedFolders(hints), ...places.values()]), ...order)
}
