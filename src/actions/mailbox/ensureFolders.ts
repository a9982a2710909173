import type { Context } from '../../context.ts'
import { listMailFolders, saveFolders } from '../../store/mailbox/mailFolders.ts'

/** Keeps messages of new folders from counting as gone. */
export async function ensureFolders(
  { db, graph }: Pick<Context, 'db' | 'graph'>,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Set<string>> {
  const known = new Set((await listMailFolders(db)).map(folder => folder.id))
  if ([...wanted].every(id => known.has(id))) return known
  const fresh = (await graph.listFolders(signal)).filter(({ id }) => wanted.has(id) && !known.has(id))
  await saveFolders(db, fresh)
  return new Set([...known, ...fresh.map(({ id }) => id)])
}
