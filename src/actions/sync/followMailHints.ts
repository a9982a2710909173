import type { Context } from '../../context.ts'
import { whileLocked } from '../../store/database/sessionLock.ts'
import { listMailFolders, type MailFolder } from '../../store/mailbox/mailFolders.ts'
import { forgetMailHints, listMailHints } from '../../store/mailbox/mailHints.ts'
import { mailCounts, type SyncCounts } from '../../store/mailbox/syncRuns.ts'
import { findSettings } from '../../store/operations/settings.ts'
import { isUnplaced, namedFolders, placeHints, settlePlaced } from '../mailbox/placeHints.ts'
import { walkFolders, type walkMailbox } from '../mailbox/walkMailbox.ts'
import { runSync } from './runSync.ts'

/** The next call follows the remaining hints. */
const maxHints = 200

/** Returns null without hints. They wait while auto-sync is off (STATE-07). */
export async function followMailHints(context: Context, stopping: AbortSignal): Promise<SyncCounts | null> {
  return whileLocked(await context.mailboxLocker.take(stopping), stopping, async signal => {
    const { db } = context
    // In parallel, because new mail waits for this.
    const reads = [findSettings(db), listMailHints(db, maxHints), listMailFolders(db)] as const
    const [{ autoSync }, hints, folders] = await Promise.all(reads)
    if (!autoSync || hints.length === 0) return null
    const named = namedFolders(hints)
    const isNew = hints.some(isUnplaced)
    const likely = folders.filter(({ id, wellKnownName }) => named.has(id) || (isNew && wellKnownName === 'inbox'))
    let counts = await syncFolders(context, likely, new Map(), signal)
    const places = await placeHints(context, hints, signal)
    if (places.size > 0) {
      const placed = new Set(places.values())
      const others = (await listMailFolders(db)).filter(({ id }) => placed.has(id))
      counts = sumOf(counts, await syncFolders(context, others, places, signal))
    }
    await forgetMailHints(context.db, hints)
    return counts
  })
}

async function syncFolders(
  context: Context,
  folders: readonly MailFolder[],
  places: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<SyncCounts> {
  const walk: typeof walkMailbox = async (_, report, stop) => {
    const changes = await walkFolders(context, folders, report, stop)
    await settlePlaced(context, places, stop)
    return { changes, isWhole: false }
  }
  return mailCounts(await runSync(context, { kind: 'mail', hoursBack: 0, manual: false, walk }, signal))
}

function sumOf(one: SyncCounts, other: SyncCounts): SyncCounts {
  return {
    emailsRetrieved: one.emailsRetrieved + other.emailsRetrieved,
    emailsProcessed: one.emailsProcessed + other.emailsProcessed,
    newResponses: one.newResponses + other.newResponses,
  }
}
