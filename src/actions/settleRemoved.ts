import type { Context } from '../context.ts'
import type { MailItem } from '../domain/mailItem.ts'
import type { MailFolder } from '../store/mailFolders.ts'
import { listMailFolders } from '../store/mailFolders.ts'
import { deleteCopies, findMessageKey, saveMailItems } from '../store/messages.ts'
import { quarantineMessage, releaseQuarantine } from '../store/quarantine.ts'

/**
 * Law 3: `@removed` means look it up, by the immutable id, then by the Internet Message-ID. A copy that moved is
 * moved, one that got a new id is known by it from now on, one that is gone leaves the mirror.
 *
 * @throws AppError when Graph cannot be asked; nothing is removed on a guess
 */
export async function settleRemoved(
  context: Context,
  folder: Pick<MailFolder, 'id' | 'round'>,
  graphIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (graphIds.length === 0) return
  const { db, graph } = context
  const folders = new Set((await listMailFolders(db)).map(known => known.id))
  const lookups = await graph.lookUpMessages(graphIds, signal)
  for (const [graphId, lookup] of lookups) {
    if ('failed' in lookup) {
      if (lookup.failed.code !== 'graph.internal') throw lookup.failed
      const reason = lookup.failed.message
      await quarantineMessage(db, { graphId, folderId: folder.id, reason, at: context.clock() })
      continue
    }
    const found = 'found' in lookup ? [lookup.found] : await findElsewhere(context, graphId, signal)
    const present = found.filter(item => folders.has(item.folderId))
    await db.transaction(async trx => {
      for (const item of present) await saveMailItems(trx, [item], item.folderId === folder.id ? folder.round : 0)
      if (!present.some(item => item.graphId === graphId)) await deleteCopies(trx, [graphId])
      await releaseQuarantine(trx, [graphId])
    })
  }
}

async function findElsewhere(context: Context, graphId: string, signal: AbortSignal): Promise<MailItem[]> {
  const key = await findMessageKey(context.db, graphId)
  return key === null || key.startsWith('<no-message-id.') ? [] : context.graph.findByInternetMessageId(key, signal)
}
