import type { Context } from '../../context.ts'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import { isRefusal, ofFolder } from '../../domain/mailbox/refusedFolders.ts'
import { whileLocked } from '../../store/database/sessionLock.ts'
import { type ComparedCopy, clearModifiedAt, listFolderCopies } from '../../store/mailbox/copyStates.ts'
import { listMailFolders, type MailFolder, saveVerification } from '../../store/mailbox/mailFolders.ts'
import { reopenFailed } from '../../store/responses/reopenedMessages.ts'
import { isPageError } from '../mailbox/readPages.ts'
import { listWithoutDelta } from '../mailbox/readWithoutDelta.ts'
import { settleRemovals, settleRemoved } from '../mailbox/settleRemoved.ts'
import { skipForbiddenFolders } from '../mailbox/skipForbiddenFolders.ts'
import { walkMailbox } from '../mailbox/walkMailbox.ts'
import { processMessages } from '../responses/processMessages.ts'

export interface FolderVerification {
  folderId: string
  displayName: string
  inMailbox: number
  ours: number
  /** Before repairs. */
  missing: number
  surplus: number
  /** Differ in read state, flag or change key. */
  differing: number
  repaired: boolean
}

/** @throws AppError when Graph is away, or at the end when it refused something */
export async function verifyMail(
  context: Context,
  options: { repair: boolean; signal?: AbortSignal },
): Promise<FolderVerification[]> {
  return whileLocked(await context.mailboxLocker.take(options.signal), options.signal, async signal => {
    const results: FolderVerification[] = []
    const compare = async (): Promise<void> => {
      const folders = await listMailFolders(context.db)
      await skipForbiddenFolders(
        signal,
        folders.map(folder => async () => results.push(await verifyFolder(context, folder, options.repair, signal))),
      )
    }
    const process = async (): Promise<void> => {
      await reopenFailed(context.db)
      await processMessages(context, signal, () => {})
    }
    const walk = () => walkMailbox(context, () => {}, signal)
    const steps = [walk, () => settleRemovals(context, signal), compare, ...(options.repair ? [process] : [])]
    await skipForbiddenFolders(signal, steps)
    return results
  })
}

async function verifyFolder(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  folder: MailFolder,
  repair: boolean,
  signal: AbortSignal,
): Promise<FolderVerification> {
  const theirs = await listTheirs(context, folder, signal).catch(error => {
    throw isRefusal(error) ? ofFolder(folder, error) : error
  })
  const before = compare(theirs, await listFolderCopies(context.db, folder.id))
  const off = [...before.surplus, ...before.missing, ...before.differing]
  let left = before
  if (off.length > 0 && repair) {
    await clearModifiedAt(context.db, before.differing)
    const here = await settleRemoved(context, folder.id, off, signal)
    const after = compare(theirs, await listFolderCopies(context.db, folder.id))
    left = {
      missing: after.missing.filter(id => before.missing.includes(id)),
      surplus: after.surplus.filter(id => before.surplus.includes(id) && !here.has(id)),
      // Stores the current state, regardless of the list.
      differing: after.differing.filter(id => before.differing.includes(id) && !here.has(id)),
    }
  }
  const found = {
    inMailbox: theirs.length,
    ours: theirs.length - left.missing.length,
    missing: before.missing.length,
    surplus: before.surplus.length,
    differing: before.differing.length,
  }
  const stillOff = { surplus: left.surplus.length, differing: left.differing.length }
  await saveVerification(context.db, folder.id, { ...found, ...stillOff }, context.clock())
  const repaired = off.length > 0 && left.missing.length + left.surplus.length + left.differing.length === 0
  return { folderId: folder.id, displayName: folder.displayName, ...found, repaired }
}

async function listTheirs(
  context: Pick<Context, 'graph'>,
  folder: MailFolder,
  signal: AbortSignal,
): Promise<MailItem[]> {
  try {
    return await context.graph.listCopies(folder.id, signal)
  } catch (error) {
    if (!isPageError(error)) throw error
    const copies: MailItem[] = []
    for await (const page of listWithoutDelta(context, folder.id, () => {}, signal)) copies.push(...page)
    return copies
  }
}

interface Differences {
  missing: string[]
  surplus: string[]
  differing: string[]
}

function compare(theirs: readonly MailItem[], ours: readonly ComparedCopy[]): Differences {
  const ourCopies = new Map(ours.map(copy => [copy.graphId, copy]))
  const theirIds = new Set(theirs.map(item => item.graphId))
  const isOther = (item: MailItem): boolean => {
    const copy = ourCopies.get(item.graphId)
    return copy !== undefined && !isAsIn(item, copy)
  }
  return {
    missing: theirs.map(item => item.graphId).filter(id => !ourCopies.has(id)),
    surplus: ours.map(copy => copy.graphId).filter(id => !theirIds.has(id)),
    differing: theirs.filter(isOther).map(item => item.graphId),
  }
}

function isAsIn({ isRead, flagStatus, changeKey }: MailItem, copy: ComparedCopy): boolean {
  const isSameState = (isRead ?? copy.isRead) === copy.isRead && (flagStatus ?? copy.flag) === copy.flag
  return isSameState && (changeKey === undefined || changeKey === copy.changeKey)
}
