import type { Context } from '../../context.ts'
import { mayBeOfMessage } from '../../gateways/graph/graphError.ts'
import { listKnownIds, type PlacedHint } from '../../store/mailbox/mailHints.ts'
import { ensureFolders } from './ensureFolders.ts'
import { settleRemoved } from './settleRemoved.ts'

export function isUnplaced({ folderId, gone }: PlacedHint): boolean {
  return folderId === null && !gone
}

export function namedFolders(hints: readonly PlacedHint[]): Set<string> {
  return new Set(hints.map(hint => hint.folderId).filter(id => id !== null))
}

/** If Graph refuses a single message, leaves it to the polls. */
export async function placeHints(
  context: Pick<Context, 'db' | 'graph'>,
  hints: readonly PlacedHint[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const unplaced = hints.filter(isUnplaced).map(hint => hint.graphId)
  const unknown = await listUnknown(context, unplaced)
  if (unknown.length === 0) return new Map()
  const places: [string, string][] = []
  for (const [graphId, lookup] of await context.graph.lookUpEnvelopes(unknown, signal)) {
    if ('failed' in lookup && !mayBeOfMessage(lookup.failed)) throw lookup.failed
    if ('found' in lookup) places.push([graphId, lookup.found.folderId])
  }
  const folders = await ensureFolders(context, new Set(places.map(([, folderId]) => folderId)), signal)
  return new Map(places.filter(([, folderId]) => folders.has(folderId)))
}

/** Right after a write, a delta may lack these messages. */
export async function settlePlaced(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  places: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const unknown = await listUnknown(context, [...places.keys()])
  for (const [id, graphIds] of Map.groupBy(unknown, graphId => places.get(graphId) ?? '')) {
    await settleRemoved(context, id, graphIds, signal)
  }
}

async function listUnknown({ db }: Pick<Context, 'db'>, graphIds: readonly string[]): Promise<string[]> {
  if (graphIds.length === 0) return []
  const known = await listKnownIds(db, graphIds)
  return graphIds.filter(id => !known.has(id))
}
