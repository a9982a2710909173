import type { Context } from '../../context.ts'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import { findFolder, type MailFolder } from '../../store/mailbox/mailFolders.ts'
import { isPageError } from './readPages.ts'
import { storePage } from './storePage.ts'
import { storeUnchanged } from './storeUnchanged.ts'

const largestPage = 100
/** Above this, Graph refuses the folder itself. */
const maxUnreadable = 20

/** Keeps the cursor. Returns how many messages Graph could not return. */
export async function readWithoutDelta(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  folder: MailFolder,
  extent: 'all' | 'newest',
  onPage: (emails: number) => void,
  signal: AbortSignal,
): Promise<number> {
  let unreadable = 0
  const nextLink = (await findFolder(context.db, folder.id))?.nextLink ?? undefined
  const walked = { ...folder, careful: true }
  const count = (): void => {
    unreadable += 1
  }
  for await (const items of listWithoutDelta(context, folder.id, count, signal)) {
    const page = await storeUnchanged(context, walked, { items, removedIds: [], ...(nextLink && { nextLink }) })
    if (page.items.length === 0 && extent === 'newest') return unreadable
    if (page.items.length === 0) continue
    await storePage(context, walked, page, signal)
    onPage(page.items.length)
  }
  return unreadable
}

export async function* listWithoutDelta(
  { graph }: Pick<Context, 'graph'>,
  folderId: string,
  onUnreadable: () => void,
  signal: AbortSignal,
): AsyncGenerator<MailItem[], undefined> {
  let top = largestPage
  let unreadable = 0
  for (let skip = 0; ; ) {
    signal.throwIfAborted()
    try {
      const items = await graph.listCopyPage(folderId, { skip, top }, signal)
      if (items.length > 0) yield items
      if (items.length < top) return
      skip += items.length
      top = Math.min(largestPage, top * 10)
    } catch (error) {
      if (!isPageError(error) || unreadable === maxUnreadable) throw error
      if (top === 1) {
        unreadable += 1
        skip += 1
        onUnreadable()
      }
      top = Math.max(1, top / 10)
    }
  }
}
