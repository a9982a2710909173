import type { Context } from '../context.ts'
import { listKnownIds, type PlacedHint } from '../store/mailHints.ts'
import { noCounts, type RunCounts } from '../store/syncRuns.ts'
import { runSync, type SyncRunOrder } from './runSync.ts'

/**
 * Law 1: syncs until the mirror knows every message that the hints name, each time walking further than the time before.
 * What one sync has brought is processed before the next begins. The caller holds the mailbox's lock.
 *
 * @returns what all of them did
 * @throws AppError as runSync
 */
export async function syncUntilKnown(
  context: Context,
  hints: readonly PlacedHint[],
  orders: readonly SyncRunOrder[],
  signal: AbortSignal,
): Promise<RunCounts> {
  let counts = noCounts()
  for (const order of orders) {
    const { isWhole, ...done } = await runSync(context, order, signal)
    counts = sumOf(counts, done)
    if (isWhole || (await areKnown(context, hints))) break
  }
  return counts
}

/** A message that is there and that the mirror had not seen when its hint was listed. */
export function isStrange({ folderId, gone }: PlacedHint): boolean {
  return folderId === null && !gone
}

/** Where the mirror has the messages that the hints name. */
export function namedFolders(hints: readonly PlacedHint[]): Set<string> {
  return new Set(hints.map(hint => hint.folderId).filter(id => id !== null))
}

async function areKnown(context: Context, hints: readonly PlacedHint[]): Promise<boolean> {
  const strange = hints.filter(isStrange).map(hint => hint.graphId)
  return strange.length === 0 || (await listKnownIds(context.db, strange)).size === strange.length
}

function sumOf(one: RunCounts, other: RunCounts): RunCounts {
  return {
    emailsRetrieved: one.emailsRetrieved + other.emailsRetrieved,
    emailsProcessed: one.emailsProcessed + other.emailsProcessed,
    newResponses: one.newResponses + other.newResponses,
    submissionsFound: one.submissionsFound + other.submissionsFound,
    newSubmissions: one.newSubmissions + other.newSubmissions,
  }
}
