import type { Context } from '../../context.ts'
import { listMailFolders, saveFolders } from '../../store/mailbox/mailFolders.ts'

/**
 * The folders of the mailbox, without search folders. One of `wanted` that came since they were last read is stored: what
 * lies there is not gone.
 *
 * @throws AppError when Graph cannot be asked
 */
export async function knowFolders(
  { db, graph }: Context,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Set<string>> {
  const known = new Set((await listMailFolders(db)).map(folder => folder.id))
  if ([...wanted].every(id => known.has(id))) return known
  const fresh = (await graph.listFolders(signal)).filter(({ id }) => wanted.has(id) && !known.has(id))
  await saveFolders(db, fresh)
  return new Set([...known, ...fresh.map(({ id }) => id)])
}
