import type { Context } from '../../context.ts'
import type { DeltaPage } from '../../domain/mailbox/mailItem.ts'
import type { MailFolder } from '../../store/mailbox/mailFolders.ts'
import { findChangeKeys } from '../../store/mailbox/messages.ts'
import { saveMailItems } from '../../store/mailbox/saveMailItems.ts'

/**
 * Notes of a careful page that it has met the mails that are as the mirror has them: same folder, same change key.
 * Nothing of them needs to be fetched. What is stored ahead of the page's cursor is stored again when that is lost.
 *
 * @returns the page without them
 */
export async function storeUnchanged(
  context: Context,
  folder: Pick<MailFolder, 'id' | 'round'>,
  page: DeltaPage,
): Promise<DeltaPage> {
  const known = await findChangeKeys(
    context.db,
    folder.id,
    page.items.map(item => item.graphId),
  )
  const isKnown = (item: DeltaPage['items'][number]): boolean =>
    item.changeKey !== undefined && known.get(item.graphId) === item.changeKey
  const unchanged = page.items.filter(item => item.folderId === folder.id && isKnown(item))
  if (unchanged.length === 0) return page
  await context.db.transaction(trx => saveMailItems(trx, unchanged, folder.round))
  return { ...page, items: page.items.filter(item => !unchanged.includes(item)) }
}
