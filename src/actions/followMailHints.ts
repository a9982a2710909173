import type { Context } from '../context.ts'
import { listMailFolders, type MailFolder } from '../store/mailFolders.ts'
import { forgetMailHints, listKnownIds, listMailHints, type PlacedHint } from '../store/mailHints.ts'
import { mailCounts, type SyncCounts } from '../store/syncRuns.ts'
import { runSync } from './runSync.ts'
import { walkFolders, walkMailbox } from './walkMailbox.ts'

/** From so many hints or folders on, walking everything costs no more. */
const [mostHints, mostFolders] = [200, 4]

/**
 * Law 1: follows what notifications named by walking the folders where that should be: where the mirror knows the
 * message, else the Inbox. What is not found there makes it a walk of everything, after the rest has been processed.
 *
 * @returns what came of it; null when another walk has settled the hints meanwhile
 */
export async function followMailHints(context: Context, stopping: AbortSignal): Promise<SyncCounts | null> {
  const lock = await context.mailboxLocker.take(stopping)
  const signal = AbortSignal.any([lock.lost, stopping])
  try {
    const [hints, folders] = await Promise.all([listMailHints(context.db, mostHints), listMailFolders(context.db)])
    if (hints.length === 0) return null
    const hinted = hintedFolders(hints, folders)
    const run = { kind: 'mail', hoursBack: 0, manual: false } as const
    const near: typeof walkMailbox = async (_, report, stop) => ({
      changes: await walkFolders(context, hinted ?? [], report, stop),
      isWhole: false,
    })
    let counts = mailCounts(await runSync(context, { ...run, walk: hinted ? near : walkMailbox }, signal))
    if (hinted && !(await areKnown(context, hints))) {
      counts = sumOf(counts, await runSync(context, { ...run, walk: walkMailbox }, signal))
    }
    await forgetMailHints(context.db, hints)
    return counts
  } finally {
    await lock.release()
  }
}

/** Null when it is as well to walk everything. */
function hintedFolders(hints: readonly PlacedHint[], folders: readonly MailFolder[]): MailFolder[] | null {
  const ids = new Set(hints.map(hint => hint.folderId))
  const inbox = folders.find(folder => folder.wellKnownName === 'inbox')
  if (hints.some(isStrange)) ids.add(inbox?.id ?? null)
  const hinted = folders.filter(folder => ids.has(folder.id))
  return hints.length >= mostHints || hinted.length > mostFolders || !inbox ? null : hinted
}

/** A message that is there and that the mirror has not seen yet. */
function isStrange({ folderId, gone }: PlacedHint): boolean {
  return folderId === null && !gone
}

async function areKnown(context: Context, hints: readonly PlacedHint[]): Promise<boolean> {
  const strange = hints.filter(isStrange).map(hint => hint.graphId)
  return strange.length === 0 || (await listKnownIds(context.db, strange)).size === strange.length
}

function sumOf(one: SyncCounts, other: SyncCounts): SyncCounts {
  return {
    emailsRetrieved: one.emailsRetrieved + other.emailsRetrieved,
    emailsProcessed: one.emailsProcessed + other.emailsProcessed,
    newResponses: one.newResponses + other.newResponses,
  }
}
