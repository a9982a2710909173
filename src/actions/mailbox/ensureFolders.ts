import type { Context } from '../../context.ts'
import { listMailFolders, saveFolders } from '../../store/mailbox/mailFolders.ts'

/**
 * Returns the mailbox's folders without search folders. Stores a wanted folder that is new, so that its messages do not
 * count as gone.
 *
 * @throws AppError when Graph cannot be asked
 */
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
