import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { MailItem } from '../domain/mailbox/mailItem.ts'
import { internalCode, mayBeOfMessage } from '../gateways/graph/graphError.ts'
import type { MessageLookup } from '../gateways/graph/graphMailbox.ts'
import { isDataError, whyUnstorable } from '../store/database/isDataError.ts'
import type { MailFolder } from '../store/mailbox/mailFolders.ts'
import { quarantineMessage, releaseQuarantine } from '../store/mailbox/quarantine.ts'
import { deleteCopies, findMessageKey, saveMailItems } from '../store/messages.ts'
import { knowFolders } from './mailbox/knowFolders.ts'

/**
 * Law 3: `@removed` means look it up, by the immutable id, then by the Internet Message-ID. A copy that moved is
 * moved, one that got a new id is known by it from now on, one that is gone leaves the mirror, one that the mirror lacks
 * is stored. One that alone is refused, by Graph or by PostgreSQL, is set aside in quarantine with the reason, and stays
 * in the mirror as it is.
 *
 * @returns those that lie in the folder after all
 * @throws AppError when Graph cannot be asked; nothing is removed on a guess
 */
export async function settleRemoved(
  context: Context,
  folder: Pick<MailFolder, 'id' | 'round'>,
  graphIds: readonly string[],
  signal: AbortSignal,
): Promise<Set<string>> {
  if (graphIds.length === 0) return new Set()
  const found = new Map<string, MailItem[] | AppError>()
  for (const [graphId, lookup] of await context.graph.lookUpMessages(graphIds, signal)) {
    found.set(graphId, await findCopies(context, graphId, lookup, signal))
  }
  const items = [...found.values()].flatMap(copies => (copies instanceof AppError ? [] : copies))
  const folders = await knowFolders(context, new Set(items.map(item => item.folderId)), signal)
  for (const [graphId, copies] of found) {
    const failure =
      copies instanceof AppError ? copies.message : await settle(context, folder, graphId, copies, folders)
    if (failure === null) continue
    await quarantineMessage(context.db, { graphId, folderId: folder.id, reason: failure, at: context.clock() })
  }
  return new Set(items.filter(item => item.folderId === folder.id).map(item => item.graphId))
}

/** @returns why the message cannot be stored; null when the mirror is up to date with it */
async function settle(
  { db }: Context,
  folder: Pick<MailFolder, 'id' | 'round'>,
  graphId: string,
  copies: readonly MailItem[],
  folders: ReadonlySet<string>,
): Promise<string | null> {
  const present = copies.filter(item => folders.has(item.folderId))
  try {
    await db.transaction(async trx => {
      for (const item of present) await saveMailItems(trx, [item], item.folderId === folder.id ? folder.round : 0)
      if (!present.some(item => item.graphId === graphId)) await deleteCopies(trx, [graphId])
      await releaseQuarantine(trx, [graphId])
    })
    return null
  } catch (error) {
    if (!isDataError(error)) throw error
    return whyUnstorable(error)
  }
}

/**
 * Where the mailbox has the message, or why it alone is refused.
 *
 * @throws AppError for a refusal that is not the message's own
 */
async function findCopies(
  context: Context,
  graphId: string,
  lookup: MessageLookup,
  signal: AbortSignal,
): Promise<MailItem[] | AppError> {
  if ('found' in lookup) return [lookup.found]
  if ('failed' in lookup) {
    if (mayBeOfMessage(lookup.failed)) return lookup.failed
    throw lookup.failed
  }
  try {
    return await findElsewhere(context, graphId, signal)
  } catch (error) {
    // A call of its own says of itself what it asks for wrongly, or that a copy which it finds is corrupt.
    const isOwn = error instanceof AppError && (error.kind === 'rejected' || error.code === internalCode)
    if (isOwn) return error
    throw error
  }
}

async function findElsewhere(context: Context, graphId: string, signal: AbortSignal): Promise<MailItem[]> {
  const key = await findMessageKey(context.db, graphId)
  return key === null || key.startsWith('<no-message-id.') ? [] : context.graph.findByInternetMessageId(key, signal)
}
