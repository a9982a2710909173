import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { DeltaPage, MailItem } from '../../domain/mailbox/mailItem.ts'
import { mayBeOfMessage } from '../../gateways/graph/graphError.ts'
import { isDataError, whyUnstorable } from '../../store/database/isDataError.ts'
import { together } from '../../store/database/together.ts'
import { type MailFolder, saveCursor } from '../../store/mailbox/mailFolders.ts'
import { messageKey } from '../../store/mailbox/messageKey.ts'
import { quarantineMessage, releaseQuarantine } from '../../store/mailbox/quarantine.ts'
import { findKnownCopies, saveMailItems } from '../../store/messages.ts'
import { reopenSent } from '../../store/responses/reopenedMessages.ts'
import { settleRemoved } from '../settleRemoved.ts'
import { storeApart } from '../storeApart.ts'

/** A message that cannot be stored, and why. */
interface Refused {
  item: MailItem
  reason: string
}

/**
 * Stores one page of a folder's delta and the cursor behind it in one transaction (law 2). A message that cannot
 * be fetched or stored is set aside in quarantine with the reason; the others of its page are stored.
 *
 * @throws AppError when Graph cannot be asked for what the page left out
 */
export async function storePage(
  context: Context,
  folder: MailFolder,
  page: DeltaPage,
  signal: AbortSignal,
): Promise<void> {
  const isSent = folder.wellKnownName === 'sentitems'
  const gone = new Set(page.removedIds)
  // Told as changed too, in no order that could be relied on: looked up, and the item left out.
  const twice = new Set(page.items.map(item => item.graphId).filter(id => gone.has(id)))
  const told = page.items.filter(item => !twice.has(item.graphId))
  const asked = told.filter(item => isSent || item.body === undefined).map(item => item.graphId)
  const copies = await findKnownCopies(context.db, [...page.removedIds, ...asked])
  // A copy that another folder's walk has met meanwhile has moved there: nothing to look up.
  const removed = new Set(page.removedIds.filter(id => twice.has(id) || copies.get(id) === folder.id))
  const elsewhere = page.removedIds.filter(id => !removed.has(id))
  await settleRemoved(context, folder, [...removed], signal)
  const { items, refused } = await completeItems(context, folder, told, copies, signal)
  const cursor = {
    nextLink: page.nextLink ?? null,
    deltaLink: page.deltaLink ?? null,
    walkedAt: context.clock(),
  }
  const settle = (trx: Knex.Transaction, stored: readonly MailItem[], refused: readonly Refused[]) => [
    ...refused.map(({ item, reason }) =>
      quarantineMessage(trx, { graphId: item.graphId, folderId: folder.id, reason, at: context.clock() }),
    ),
    releaseQuarantine(
      trx,
      stored.map(item => item.graphId),
    ),
    // The folder where it went may have set it aside already.
    releaseQuarantine(trx, elsewhere, folder.id),
    isSent && reopenSent(trx, stored.filter(item => !copies.has(item.graphId)).map(messageKey)),
    saveCursor(trx, folder.id, cursor),
  ]
  try {
    await context.db.transaction(trx =>
      together([saveMailItems(trx, items, folder.round), ...settle(trx, items, refused)]),
    )
  } catch (error) {
    if (!isDataError(error)) throw error
    await context.db.transaction(async trx => {
      const apart = await storeApart(items, async part => {
        await trx.transaction(savepoint => saveMailItems(savepoint, part, folder.round))
        return part
      })
      const unstorable = apart.refused.map(({ item, error }) => ({ item, reason: whyUnstorable(error) }))
      await together(settle(trx, apart.stored.flat(), [...refused, ...unstorable]))
    })
  }
}

/** Fetches what the page told in part only: unknown messages without a body, and in careful folders all. */
async function completeItems(
  context: Context,
  folder: MailFolder,
  items: readonly MailItem[],
  copies: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<{ items: MailItem[]; refused: Refused[] }> {
  const lacking = items.filter(item => item.body === undefined && (folder.careful || !copies.has(item.graphId)))
  if (lacking.length === 0) return { items: [...items], refused: [] }
  const lookups = await context.graph.lookUpMessages(
    lacking.map(item => item.graphId),
    signal,
  )
  const complete: MailItem[] = []
  const refused: Refused[] = []
  for (const item of items) {
    const lookup = lookups.get(item.graphId)
    if (!lookup) complete.push(item)
    else if ('found' in lookup) complete.push({ ...lookup.found, folderId: folder.id })
    else if ('failed' in lookup) {
      if (!mayBeOfMessage(lookup.failed)) throw lookup.failed
      refused.push({ item, reason: lookup.failed.message })
    }
  }
  return { items: complete, refused }
}
