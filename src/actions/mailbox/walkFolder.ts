import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { isCursorPatienceOver } from '../../domain/mailbox/refusedFolders.ts'
import { resyncCode } from '../../gateways/graph/graphError.ts'
import { leaveCareful, startCareful, startRound, stayCareful } from '../../store/mailbox/folderRounds.ts'
import type { MailFolder } from '../../store/mailbox/mailFolders.ts'
import { findUnreadable, quarantineUnreadable, releaseUnreadable } from '../../store/mailbox/quarantine.ts'
import { brokenPageCode, readPages, unreadableCode } from './readPages.ts'
import { readWithoutDelta } from './readWithoutDelta.ts'
import { storePage } from './storePage.ts'
import { storeUnchanged } from './storeUnchanged.ts'

export interface WalkProgress {
  onPage(folder: MailFolder, emails: number, removed: number): void
}

interface Position {
  link: string | null
  round: number
  careful: boolean
  idsLink?: string
}

/**
 * Walks ids and fetches bodies one by one after a corrupt message, until a round leaves no quarantine.
 * @throws AppError; stored pages stay
 */
export async function walkFolder(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  folder: MailFolder,
  progress: WalkProgress,
  signal: AbortSignal,
): Promise<void> {
  const onPage = (emails: number): void => progress.onPage(folder, emails, 0)
  const unreadable = await findUnreadable(context.db, folder.id, context.clock())
  if (unreadable && !unreadable.isDue) {
    await readWithoutDelta(context, folder, 'newest', onPage, signal)
    return
  }
  try {
    await walkRounds(
      context,
      { ...folder, refusedSince: folder.refusedSince ?? unreadable?.since ?? null },
      progress,
      signal,
    )
  } catch (error) {
    if (!(error instanceof AppError && error.code === unreadableCode)) throw error
    const isKnown = unreadable !== null || folder.refusedSince !== null
    const met = await readWithoutDelta(context, folder, isKnown ? 'newest' : 'all', onPage, signal)
    // If every message is readable, the cursor is to blame.
    if (unreadable === null && met === 0) throw error
    context.log.warn({ folderId: folder.id, err: error }, 'could not read a message')
    await quarantineUnreadable(context.db, { folderId: folder.id, reason: error.message, at: context.clock() })
  }
}

async function walkRounds(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  folder: MailFolder,
  progress: WalkProgress,
  signal: AbortSignal,
): Promise<void> {
  for (let start: Position | null = await startPosition(context, folder); start; ) {
    const end = await walkToEnd(context, folder, start, progress, signal)
    await releaseUnreadable(context.db, folder.id)
    start = end.careful ? await findWayBack(context, folder, end.round) : null
  }
}

async function walkToEnd(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  folder: MailFolder,
  start: Position,
  progress: WalkProgress,
  signal: AbortSignal,
): Promise<Position> {
  let position = start
  for (let restarts = 0; ; restarts += 1) {
    try {
      await walkRound(context, folder, position, progress, signal)
      return position
    } catch (error) {
      const careful = restartMode(context, folder, position, error)
      if (careful === null || restarts >= 3) throw error
      context.log.warn({ folderId: folder.id, careful, err: error }, 'starting a full round of a folder')
      position = await (careful ? returnToCareful(context, folder, position) : startOver(context, folder, false))
    }
  }
}

async function startPosition(context: Pick<Context, 'db'>, folder: MailFolder): Promise<Position> {
  const link = folder.nextLink ?? folder.deltaLink
  if (link) return { link, round: folder.round, careful: folder.careful }
  return startOver(context, folder, folder.careful)
}

async function startOver(context: Pick<Context, 'db'>, folder: MailFolder, careful: boolean): Promise<Position> {
  const start = careful ? startCareful : startRound
  return { link: null, round: await start(context.db, folder.id), careful }
}

async function returnToCareful(
  context: Pick<Context, 'db'>,
  folder: MailFolder,
  { round, idsLink }: Position,
): Promise<Position> {
  if (idsLink === undefined) return startOver(context, folder, true)
  await stayCareful(context.db, folder.id, idsLink)
  return { link: idsLink, round, careful: true }
}

async function findWayBack(context: Pick<Context, 'db'>, folder: MailFolder, round: number): Promise<Position | null> {
  const links = await leaveCareful(context.db, folder.id)
  return links && { link: links.whole, round, careful: false, idsLink: links.ids }
}

/** Returns null for errors that a restart does not fix. */
function restartMode(
  context: Pick<Context, 'clock'>,
  folder: MailFolder,
  { link }: Position,
  error: unknown,
): boolean | null {
  if (!(error instanceof AppError)) return null
  if (error.code === resyncCode) return false
  if (link && error.kind === 'rejected' && isCursorPatienceOver(folder.refusedSince, context.clock())) return false
  return error.code === brokenPageCode ? true : null
}

async function walkRound(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  folder: MailFolder,
  position: Position,
  progress: WalkProgress,
  signal: AbortSignal,
): Promise<void> {
  const pages = readPages(context, { folderId: folder.id, ...position }, signal)
  let ahead = pages.next()
  for (;;) {
    const { value: page, done } = await ahead
    if (done) return
    signal.throwIfAborted()
    ahead = pages.next()
    ahead.catch(() => {})
    const walked = { ...folder, round: position.round, careful: position.careful }
    await storePage(context, walked, walked.careful ? await storeUnchanged(context, walked, page) : page, signal)
    progress.onPage(folder, page.items.length, page.removedIds.length)
  }
}
