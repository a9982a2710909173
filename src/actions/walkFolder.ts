import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { DeltaPage } from '../domain/mailItem.ts'
import { internalCode, resyncCode } from '../gateways/graph/graphError.ts'
import { type MailFolder, startRound } from '../store/mailFolders.ts'
import { listUnseenCopies } from '../store/messages.ts'
import { settleRemoved } from './settleRemoved.ts'
import { storePage } from './storePage.ts'

/** What a walk tells as it goes. */
export interface WalkProgress {
  /** Called after each stored page with the mails in it, and how many it told to be gone. */
  onPage(folder: MailFolder, emails: number, removed: number): void
}

/** Where in a folder's rounds the walk stands. */
interface Position {
  link: string | null
  round: number
  careful: boolean
  /** A full round meets every message; what it does not meet is looked up at its end. */
  full: boolean
}

/**
 * Walks one folder up to now (laws 1 to 3): from its cursor, or from the start when it has none or Graph has lost
 * it. A page that Graph cannot give because of a corrupt message makes the folder careful: ids are
 * walked, and bodies fetched one by one.
 *
 * @throws AppError when Graph stays away; what was stored until then stays, with its cursor
 */
export async function walkFolder(
  context: Context,
  folder: MailFolder,
  progress: WalkProgress,
  signal: AbortSignal,
): Promise<void> {
  let position = await startPosition(context, folder)
  let restarts = 0
  for (;;) {
    try {
      await walkRound(context, folder, position, progress, signal)
      break
    } catch (error) {
      const careful = restartMode(error, position)
      if (careful === null || restarts >= 3) throw error
      restarts += 1
      context.log.warn({ folderId: folder.id, careful }, 'folder starts over')
      position = { link: null, round: await startRound(context.db, folder.id, careful), careful, full: true }
    }
  }
  if (position.full) await reconcile(context, folder, position.round, signal)
}

async function startPosition(context: Context, folder: MailFolder): Promise<Position> {
  const link = folder.nextLink ?? folder.deltaLink
  if (link) return { link, round: folder.round, careful: folder.careful, full: folder.deltaLink === null }
  return {
    link: null,
    round: await startRound(context.db, folder.id, folder.careful),
    careful: folder.careful,
    full: true,
  }
}

/** Whether and how to start over after this error: null for errors that starting over does not mend. */
function restartMode(error: unknown, position: Position): boolean | null {
  if (!(error instanceof AppError)) return null
  if (error.code === resyncCode) return position.careful
  return error.code === internalCode && !position.careful ? true : null
}

async function walkRound(
  context: Context,
  folder: MailFolder,
  position: Position,
  progress: WalkProgress,
  signal: AbortSignal,
): Promise<void> {
  const pages = readPages(context, folder, position, signal)
  let ahead = pages.next()
  for (;;) {
    const { value: page, done } = await ahead
    if (done) return
    signal.throwIfAborted()
    // While this page is stored the next one is read, and the one after that fetched.
    ahead = pages.next()
    ahead.catch(() => {})
    await storePage(context, { ...folder, round: position.round, careful: position.careful }, page, signal)
    progress.onPage(folder, page.items.length, page.removedIds.length)
  }
}

/** The pages of a round with their mails read; the page behind each is on its way already. */
async function* readPages(
  context: Context,
  folder: MailFolder,
  { link, careful }: Position,
  signal: AbortSignal,
): AsyncGenerator<DeltaPage, undefined> {
  const fetchPage = (from: string | null): Promise<DeltaPage> => {
    const page = context.graph.fetchDeltaPage(folder.id, from, careful, signal)
    // Fetched ahead: a failure is met when the page is awaited.
    page.catch(() => {})
    return page
  }
  const followed = new Set<string>()
  let pending: Promise<DeltaPage> | null = fetchPage(link)
  while (pending) {
    const page: DeltaPage = await pending
    const next = page.nextLink
    if (next && followed.has(next)) throw new AppError('rejected', 'graph.loop', 'Microsoft Graph leads in a circle.')
    if (next) followed.add(next)
    pending = next ? fetchPage(next) : null
    yield await withReadings(context, page)
  }
}

async function withReadings(context: Context, page: DeltaPage): Promise<DeltaPage> {
  const texts = await context.texts.read(page.items)
  return { ...page, items: page.items.map((item, index) => ({ ...item, reading: texts[index] ?? undefined })) }
}

async function reconcile(context: Context, folder: MailFolder, round: number, signal: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    const unseen = await listUnseenCopies(context.db, { folderId: folder.id, round, after, limit: 200 })
    if (unseen.length === 0) return
    await settleRemoved(context, { ...folder, round }, unseen, signal)
    after = unseen.at(-1) ?? ''
  }
}
