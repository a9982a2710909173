import type { Context } from '../../context.ts'
import type { DeltaPage } from '../../domain/mailbox/mailItem.ts'
import { countRead } from '../../store/mailbox/folderRounds.ts'
import type { MailFolder } from '../../store/mailbox/mailFolders.ts'
import { findChangeKeys } from '../../store/mailbox/messages.ts'
import { saveMailItems } from '../../store/mailbox/saveMailItems.ts'

export async function storeUnchanged(
  context: Pick<Context, 'db'>,
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
  await context.db.transaction(async trx => {
    await saveMailItems(trx, unchanged, folder.round)
    await countRead(trx, folder.id, unchanged.length)
  })
  return { ...page, items: page.items.filter(item => !unchanged.includes(item)) }
}
