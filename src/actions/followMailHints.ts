import type { Context } from '../context.ts'
import { listMailFolders, type MailFolder } from '../store/mailFolders.ts'
import { forgetMailHints, listMailHints, type PlacedHint } from '../store/mailHints.ts'
import { mailCounts, type SyncCounts } from '../store/syncRuns.ts'
import type { SyncRunOrder } from './runSync.ts'
import { isStrange, namedFolders, syncUntilKnown } from './syncUntilKnown.ts'
import { walkDue, walkFolders, walkMailbox } from './walkMailbox.ts'

type Walk = SyncRunOrder['walk']

/** There may be more than so many. */
const mostHints = 200

/**
 * Law 1: follows what notifications named by walking the folders where that should be: where the mirror knows the
 * message, and for one that it does not know the Inbox. What is not found there is looked for where mail is written and
 * sent, then in the folders that are due (a new mail changes the count of its folder), and in all of them last.
 *
 * @returns what came of it; null when another walk has settled the hints meanwhile
 */
export async function followMailHints(context: Context, stopping: AbortSignal): Promise<SyncCounts | null> {
  const lock = await context.mailboxLocker.take(stopping)
  const signal = AbortSignal.any([lock.lost, stopping])
  try {
    const hints = await listMailHints(context.db, mostHints)
    if (hints.length === 0) return null
    const run = { kind: 'mail', hoursBack: 0, manual: false } as const
    const orders = walksFor(hints).map(walk => ({ ...run, walk }))
    const counts = mailCounts(await syncUntilKnown(context, hints, orders, signal))
    await forgetMailHints(context.db, hints)
    return counts
  } finally {
    await lock.release()
  }
}

/** Each costs more than the one before. */
function walksFor(hints: readonly PlacedHint[]): Walk[] {
  const named = namedFolders(hints)
  const isNew = hints.some(isStrange)
  const far: Walk[] = [(...order) => walkDue(named, ...order), walkMailbox]
  if (hints.length >= mostHints) return far
  return [
    walkOnly(({ id, wellKnownName }) => named.has(id) || (isNew && wellKnownName === 'inbox')),
    walkOnly(({ wellKnownName }) => wellKnownName === 'sentitems' || wellKnownName === 'drafts'),
    ...far,
  ]
}

function walkOnly(isWanted: (folder: MailFolder) => boolean): Walk {
  return async (context, report, signal) => {
    const folders = await listMailFolders(context.db)
    return { changes: await walkFolders(context, folders.filter(isWanted), report, signal), isWhole: false }
  }
}
