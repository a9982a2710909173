import type { Context } from '../context.ts'
import { isRefusal, ofFolder } from '../domain/mailbox/refusedFolders.ts'
import { listMailFolders, type MailFolder, saveVerification } from '../store/mailbox/mailFolders.ts'
import { listCopyIds } from '../store/messages.ts'
import { reopenFailed } from '../store/responses/reopenedMessages.ts'
import { whileLocked } from '../store/sessionLock.ts'
import { despiteRefusals } from './mailbox/despiteRefusals.ts'
import { walkMailbox } from './mailbox/walkMailbox.ts'
import { processMessages } from './responses/processMessages.ts'
import { settleRemoved } from './settleRemoved.ts'

/** How a folder of the mirror compares with the mailbox's. Counts are mails. */
export interface FolderVerification {
  folderId: string
  displayName: string
  inMailbox: number
  /** How many of these the mirror has, repairs included. */
  ours: number
  /** What was found before repairs. */
  missing: number
  surplus: number
  /** Something differed, and does no longer. */
  repaired: boolean
}

/**
 * Law 12: walks the mailbox up to now, then compares the ids of every folder with Graph's and repairs what differs. A
 * folder that Graph refuses does not keep the others from being compared.
 *
 * @throws AppError when Graph stays away, and at the end when it refused something
 */
export async function verifyMail(
  context: Context,
  options: { repair: boolean; signal?: AbortSignal },
): Promise<FolderVerification[]> {
  return whileLocked(await context.mailboxLocker.take(options.signal), options.signal, async signal => {
    const results: FolderVerification[] = []
    const compare = async (): Promise<void> => {
      const folders = await listMailFolders(context.db)
      await despiteRefusals(
        signal,
        folders.map(folder => async () => results.push(await verifyFolder(context, folder, options.repair, signal))),
      )
    }
    // What could not be processed before is tried again too.
    const process = async (): Promise<void> => {
      await reopenFailed(context.db)
      await processMessages(context, signal, () => {})
    }
    const steps = [() => walkMailbox(context, () => {}, signal), compare, ...(options.repair ? [process] : [])]
    await despiteRefusals(signal, steps)
    return results
  })
}

async function verifyFolder(
  context: Context,
  folder: MailFolder,
  repair: boolean,
  signal: AbortSignal,
): Promise<FolderVerification> {
  const [theirs, ours] = await Promise.all([
    context.graph.listMessageIds(folder.id, signal).catch(error => {
      throw isRefusal(error) ? ofFolder(folder, error) : error
    }),
    listCopyIds(context.db, folder.id),
  ])
  const [theirIds, ourIds] = [new Set(theirs), new Set(ours)]
  const missing = theirs.filter(id => !ourIds.has(id))
  const surplus = ours.filter(id => !theirIds.has(id))
  const differs = missing.length + surplus.length > 0
  let left = { missing: missing.length, surplus: surplus.length }
  if (differs && repair) {
    const here = await settleRemoved(context, folder, [...surplus, ...missing], signal)
    const now = new Set(await listCopyIds(context.db, folder.id))
    left = {
      missing: missing.filter(id => !now.has(id)).length,
      // A page of ids passes one over when another left meanwhile: what Graph has just shown here is none too many.
      surplus: surplus.filter(id => now.has(id) && !here.has(id)).length,
    }
  }
  const found = {
    inMailbox: theirs.length,
    ours: theirs.length - left.missing,
    missing: missing.length,
    surplus: surplus.length,
  }
  await saveVerification(context.db, folder.id, { ...found, surplus: left.surplus }, context.clock())
  const repaired = differs && repair && left.missing + left.surplus === 0
  return { folderId: folder.id, displayName: folder.displayName, ...found, repaired }
}
