import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { SyncProgress } from '../domain/events.ts'
import { takeMailboxLock } from '../store/mailboxLock.ts'
import { listMailFolders } from '../store/mailFolders.ts'
import { forgetMailHints, listKnownIds, listMailHints, type PlacedHint } from '../store/mailHints.ts'
import type { SyncCounts } from '../store/syncRuns.ts'
import { runSync } from './runSync.ts'
import { walkFolders, walkMailbox } from './walkMailbox.ts'

/** From so many hints or folders on, walking everything costs no more. */
const [mostHints, mostFolders] = [200, 4]

/**
 * Law 1: follows what notifications named by walking the folders where that should be: where the mirror knows the
 * message, else the Inbox. What is not found there makes it a walk of everything.
 *
 * @returns what came of it; null when another walk has settled the hints meanwhile
 */
export async function followMailHints(context: Context, signal: AbortSignal): Promise<SyncCounts | null> {
  const lock = await takeMailboxLock(context.databaseUrl, true)
  if (!lock) throw new AppError('unavailable', 'sync.lock', 'The mailbox is being synced and does not become free.')
  try {
    const hints = await listMailHints(context.db, mostHints)
    if (hints.length === 0) return null
    const walk: typeof walkMailbox = (_context, report, stop) => walkHinted(context, hints, report, stop)
    const counts = await runSync(context, { hoursBack: 0, manual: false, walk }, AbortSignal.any([lock.lost, signal]))
    await forgetMailHints(context.db, hints)
    return counts
  } finally {
    await lock.release()
  }
}

async function walkHinted(
  context: Context,
  hints: readonly PlacedHint[],
  report: (progress: Partial<SyncProgress>) => void,
  signal: AbortSignal,
): Promise<{ emailsRetrieved: number }> {
  const strange = hints.filter(hint => hint.folderId === null && !hint.gone).map(hint => hint.graphId)
  const ids = new Set(hints.map(hint => hint.folderId))
  const folders = (await listMailFolders(context.db)).filter(
    folder => ids.has(folder.id) || (strange.length > 0 && folder.wellKnownName === 'inbox'),
  )
  const lacksInbox = strange.length > 0 && !folders.some(folder => folder.wellKnownName === 'inbox')
  if (hints.length >= mostHints || folders.length > mostFolders || lacksInbox) {
    return walkMailbox(context, report, signal)
  }
  const walked = await walkFolders(context, folders, report, signal)
  if (strange.length === 0) return walked
  const known = await listKnownIds(context.db, strange)
  if (strange.every(id => known.has(id))) return walked
  const { emailsRetrieved } = await walkMailbox(context, report, signal)
  return { emailsRetrieved: walked.emailsRetrieved + emailsRetrieved }
}
