import type { Context } from '../context.ts'
import { mayBeOfMessage } from '../gateways/graph/graphError.ts'
import { listKnownIds, type PlacedHint } from '../store/mailHints.ts'
import { knowFolders } from './knowFolders.ts'

/** A message that is there and that the mirror had not seen when its hint was listed. */
export function isStrange({ folderId, gone }: PlacedHint): boolean {
  return folderId === null && !gone
}

/** Where the mirror had the messages that the hints name. */
export function namedFolders(hints: readonly PlacedHint[]): Set<string> {
  return new Set(hints.map(hint => hint.folderId).filter(id => id !== null))
}

/**
 * The folders where messages lie that hints name and that the mirror does not know by now: asked of Graph, message by
 * message. One that has gone since is nowhere; one that Graph alone refuses is left to the polls.
 *
 * @throws AppError when Graph cannot be asked
 */
export async function placeHints(
  context: Context,
  hints: readonly PlacedHint[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const strange = hints.filter(isStrange).map(hint => hint.graphId)
  if (strange.length === 0) return new Set()
  const known = await listKnownIds(context.db, strange)
  const unknown = strange.filter(id => !known.has(id))
  if (unknown.length === 0) return new Set()
  const places = new Set<string>()
  for (const lookup of (await context.graph.lookUpEnvelopes(unknown, signal)).values()) {
    if ('failed' in lookup && !mayBeOfMessage(lookup.failed)) throw lookup.failed
    if ('found' in lookup) places.add(lookup.found.folderId)
  }
  const folders = await knowFolders(context, places, signal)
  return new Set([...places].filter(id => folders.has(id)))
}
