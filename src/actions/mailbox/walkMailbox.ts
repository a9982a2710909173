import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { SyncProgress } from '../../domain/events.ts'
import { dueFolders } from '../../domain/mailbox/dueFolders.ts'
import { isRefusal, isTolerated, ofFolder } from '../../domain/mailbox/refusedFolders.ts'
import { recordRefusal } from '../../store/mailbox/folderRefusals.ts'
import { countUnread, listFolderStates, longWalk } from '../../store/mailbox/folderRounds.ts'
import {
  listMailFolders,
  type MailFolder,
  saveFolderTree,
  saveWellKnownNames,
} from '../../store/mailbox/mailFolders.ts'
import { markInRemovedFolders } from '../../store/mailbox/removedCopies.ts'
import { readNewest } from './readNewest.ts'
import { type WalkProgress, walkFolder } from './walkFolder.ts'

/** Graph serves four requests at a time. Each folder has one page in progress and one read in advance. */
const foldersAtOnce = 4

export interface WalkOutcome {
  changes: number
  isWhole: boolean
}

/**
 * Tolerates some folders (isTolerated).
 * @throws the first failure, after trying all folders
 */
export function walkMailbox(
  context: Pick<Context, 'config' | 'db' | 'graph' | 'arrivals' | 'texts' | 'clock' | 'log'>,
  report: (progress: Partial<SyncProgress>) => void,
  signal: AbortSignal,
): Promise<WalkOutcome> {
  return walkChosen(context, async folders => folders, report, signal)
}

/** @throws as walkMailbox */
export function walkDue(
  hinted: ReadonlySet<string>,
  context: Pick<Context, 'config' | 'db' | 'graph' | 'arrivals' | 'texts' | 'clock' | 'log'>,
  report: (progress: Partial<SyncProgress>) => void,
  signal: AbortSignal,
): Promise<WalkOutcome> {
  const choose = async (folders: readonly MailFolder[]): Promise<MailFolder[]> => {
    const due = dueFolders(await listFolderStates(context.db), hinted, context.clock())
    return folders.filter(folder => due.has(folder.id))
  }
  return walkChosen(context, choose, report, signal)
}

async function walkChosen(
  context: Pick<Context, 'config' | 'db' | 'graph' | 'arrivals' | 'texts' | 'clock' | 'log'>,
  choose: (folders: readonly MailFolder[]) => Promise<readonly MailFolder[]>,
  report: (progress: Partial<SyncProgress>) => void,
  signal: AbortSignal,
): Promise<WalkOutcome> {
  const { folders, changes } = await refreshFolderTree(context, signal)
  const chosen = await choose(folders)
  if ((await countUnread(context.db)) > longWalk) await readNewest(context, signal)
  const gone = await walkFolders(context, chosen, report, signal)
  return { changes: gone + changes, isWhole: chosen.length === folders.length }
}

/**
 * Returns how many messages are gone.
 * @throws the first failure, after trying all folders
 */
export async function walkFolders(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  folders: readonly MailFolder[],
  report: (progress: Partial<SyncProgress>) => void,
  signal: AbortSignal,
): Promise<number> {
  const totals = { emailsRetrieved: 0, pages: 0, foldersDone: 0 }
  let gone = 0
  report({ foldersTotal: folders.length })
  const failures: unknown[] = []
  const queue = folders.toSorted((one, other) => urgency(other) - urgency(one))
  const walker = async (): Promise<void> => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      signal.throwIfAborted()
      const failure = await walkOne(context, folder, { onPage }, signal)
      if (failure !== null) failures.push(failure)
      totals.foldersDone += 1
      report({ ...totals, folder: folder.displayName })
    }
  }
  const onPage = (folder: MailFolder, emails: number, removed: number): void => {
    totals.emailsRetrieved += emails
    gone += removed
    totals.pages += 1
    report({ ...totals, folder: folder.displayName })
  }
  await Promise.all(Array.from({ length: foldersAtOnce }, walker))
  signal.throwIfAborted()
  // An unreachable mailbox matters more than a refused folder.
  if (failures.length > 0) throw failures.find(failure => !isRefusal(failure)) ?? failures[0]
  return gone
}

function urgency({ wellKnownName }: MailFolder): number {
  return ['inbox', 'sentitems'].indexOf(wellKnownName ?? '')
}

/** Null when there is no failure, it is tolerated, or the folder is gone. */
async function walkOne(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  folder: MailFolder,
  progress: WalkProgress,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    await walkFolder(context, folder, progress, signal)
    return null
  } catch (error) {
    if (!isRefusal(error)) return error
    if (error.kind === 'notFound' && (await isDeleted(context, folder, signal))) return null
    const refusedSince = await recordRefusal(context.db, folder.id, error.message, context.clock())
    context.log.warn({ folderId: folder.id, refusedSince, err: error }, 'Microsoft Graph refuses a folder')
    return isTolerated({ ...folder, refusedSince }, context.clock()) ? null : ofFolder(folder, error)
  }
}

async function isDeleted({ graph }: Pick<Context, 'graph'>, { id }: MailFolder, signal: AbortSignal): Promise<boolean> {
  return !(await graph.listFolders(signal)).some(folder => folder.id === id)
}

export async function walkSentItems(
  context: Pick<Context, 'config' | 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  report: (progress: Partial<SyncProgress>) => void,
  signal: AbortSignal,
): Promise<WalkOutcome> {
  const { folders } = await refreshFolderTree(context, signal)
  const sentItems = folders.filter(folder => folder.wellKnownName === 'sentitems')
  return { changes: await walkFolders(context, sentItems, report, signal), isWhole: false }
}

async function refreshFolderTree(
  context: Pick<Context, 'config' | 'db' | 'graph' | 'clock'>,
  signal: AbortSignal,
): Promise<{ folders: MailFolder[]; changes: number }> {
  const { db, graph } = context
  const known = await listMailFolders(db)
  const tree = await graph.listFolders(signal)
  const before = new Set(known.map(folder => folder.id))
  if (known.length > 0 && !tree.some(folder => before.has(folder.id))) throw otherMailbox(context.config.mailbox)
  const isNamed = known.some(folder => folder.wellKnownName !== null)
  const isComplete = isNamed && tree.every(folder => folder.isSearchFolder || before.has(folder.id))
  const names = isComplete ? new Map<string, string>() : await graph.findWellKnownFolders(signal)
  // A crash between them would leave Sent Items unnamed and submissions unknown.
  const changes = await db.transaction(async trx => {
    const changed = await saveFolderTree(trx, tree, context.clock())
    await saveWellKnownNames(trx, names)
    await markInRemovedFolders(trx, context.clock())
    return changed
  })
  return { folders: await listMailFolders(db), changes }
}

/** Another mailbox's walk would delete everything. */
function otherMailbox(mailbox: string): AppError {
  const message = `${mailbox} has none of the mirrored folders, so it is another mailbox. Nothing was changed.`
  return new AppError('conflict', 'mailbox.other', message, {
    hint: 'Restore the previous MAILBOX, or use an empty DATA_DIR or DATABASE_URL for the new mailbox.',
  })
}
