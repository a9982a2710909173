import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { DeltaPage, MailItem } from '../../domain/mailbox/mailItem.ts'
import { mayBeOfMessage } from '../../gateways/graph/graphError.ts'
import { isDataError, unstorableReason } from '../../store/database/isDataError.ts'
import { runAllThenThrow } from '../../store/database/runAllThenThrow.ts'
import { type MailFolder, saveCursor } from '../../store/mailbox/mailFolders.ts'
import { findKnownCopies } from '../../store/mailbox/messages.ts'
import { quarantineMessage, releaseQuarantine } from '../../store/mailbox/quarantine.ts'
import { markRemoved, markUnseen } from '../../store/mailbox/removedCopies.ts'
import { saveMailItems } from '../../store/mailbox/saveMailItems.ts'
import { reopenSent } from '../../store/responses/reopenedMessages.ts'
import { storeWithBisection } from '../storeWithBisection.ts'

interface Refused {
  item: MailItem
  reason: string
}

/**
 * Quarantines what cannot be fetched or stored.
 * @throws AppError when Graph cannot be asked
 */
export async function storePage(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  folder: MailFolder,
  page: DeltaPage,
  signal: AbortSignal,
): Promise<void> {
  const isSent = folder.wellKnownName === 'sentitems'
  const asked = page.items.filter(item => isSent || item.body === undefined).map(item => item.graphId)
  const copies = await findKnownCopies(context.db, [...page.removedIds, ...asked])
  const elsewhere = page.removedIds.filter(id => copies.get(id) !== folder.id)
  const { items, refused } = await completeItems(context, folder, page.items, copies, signal)
  const cursor = {
    nextLink: page.nextLink ?? null,
    deltaLink: page.deltaLink ?? null,
    walkedAt: context.clock(),
    emails: page.items.length,
  }
  const settle = (trx: Knex.Transaction, stored: readonly MailItem[], refused: readonly Refused[]) => [
    ...refused.map(({ item, reason }) =>
      quarantineMessage(trx, { graphId: item.graphId, folderId: folder.id, reason, at: context.clock() }),
    ),
    releaseQuarantine(
      trx,
      stored.map(item => item.graphId),
    ),
    // Its new folder may have quarantined it already.
    releaseQuarantine(trx, elsewhere, folder.id),
    isSent &&
      reopenSent(
        trx,
        stored.map(item => item.graphId).filter(id => !copies.has(id)),
      ),
    // A page may name a message as changed and removed, in any order.
    markRemoved(trx, folder.id, page.removedIds, context.clock()),
    page.deltaLink !== undefined &&
      folder.round > folder.reconciledRound &&
      markUnseen(trx, folder.id, folder.round, context.clock()),
    saveCursor(trx, folder.id, cursor),
  ]
  try {
    await context.db.transaction(trx =>
      runAllThenThrow([saveMailItems(trx, items, folder.round), ...settle(trx, items, refused)]),
    )
  } catch (error) {
    if (!isDataError(error)) throw error
    await context.db.transaction(async trx => {
      const result = await storeWithBisection(items, async part => {
        await trx.transaction(savepoint => saveMailItems(savepoint, part, folder.round))
        return part
      })
      const unstorable = result.refused.map(({ item, error }) => ({ item, reason: unstorableReason(error) }))
      await runAllThenThrow(settle(trx, result.stored.flat(), [...refused, ...unstorable]))
    })
  }
}

async function completeItems(
  context: Pick<Context, 'graph' | 'texts'>,
  folder: MailFolder,
  items: readonly MailItem[],
  copies: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<{ items: MailItem[]; refused: Refused[] }> {
  const lacking = items.filter(item => item.body === undefined && (folder.careful || !copies.has(item.graphId)))
  if (lacking.length === 0) return withoutUnreadable(items, [])
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
  return withoutUnreadable(await context.texts.read(complete), refused)
}

function withoutUnreadable(
  items: readonly MailItem[],
  refused: readonly Refused[],
): { items: MailItem[]; refused: Refused[] } {
  const unreadable = items.flatMap(item => (item.unreadable ? [{ item, reason: item.unreadable }] : []))
  return { items: items.filter(item => !item.unreadable), refused: [...refused, ...unreadable] }
}
