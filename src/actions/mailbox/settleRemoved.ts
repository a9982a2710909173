import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import type { MessageLookup } from '../../gateways/graph/GraphMailbox.ts'
import { largestBatch } from '../../gateways/graph/graphBatch.ts'
import { internalCode, mayBeOfMessage } from '../../gateways/graph/graphError.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { unstorableReason } from '../../store/database/isDataError.ts'
import { deleteCopies } from '../../store/mailbox/messages.ts'
import { quarantineMessage, releaseQuarantine } from '../../store/mailbox/quarantine.ts'
import {
  clearRemoved,
  findPurged,
  findRemoved,
  listRemoved,
  lockRemoved,
  type RemovedCopy,
} from '../../store/mailbox/removedCopies.ts'
import { saveMailItems } from '../../store/mailbox/saveMailItems.ts'
import { storeWithBisection } from '../storeWithBisection.ts'
import { ensureFolders } from './ensureFolders.ts'

/**
 * Looks by immutable id, then by Message-ID. Returns ids still in the folder.
 * @throws AppError when Graph cannot be asked; nothing is removed on a guess
 */
export async function settleRemoved(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  folderId: string,
  graphIds: readonly string[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const here = new Set<string>()
  for (let first = 0; first < graphIds.length; first += largestBatch) {
    const copies = await findRemoved(context.db, folderId, graphIds.slice(first, first + largestBatch))
    const items = await settleCopies(context, copies, async (_, ids) => [...ids], signal)
    for (const item of items) if (item.folderId === folderId) here.add(item.graphId)
  }
  return here
}

/** Needs no lock, because it skips copies that a walk has met since. */
export async function settleRemovals(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let settled = await dropPurged(context, signal)
  for (let asked = 0; asked < most; ) {
    signal.throwIfAborted()
    const copies = await listRemoved(context.db, Math.min(largestBatch, most - asked))
    if (copies.length === 0) break
    await settleCopies(context, copies, lockRemoved, signal)
    asked += copies.length
    settled += copies.length
  }
  return settled
}

export async function finishRemovals(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const settled = await settleRemovals(context, signal)
  if (settled > 0) await notifyEvent(context.db, { type: 'emails.changed', folderIds: [] })
}

/** Skips lookups if Graph counts just the messages that stay. */
async function dropPurged({ db, graph }: Pick<Context, 'db' | 'graph'>, signal: AbortSignal): Promise<number> {
  const purged = await findPurged(db)
  if (purged === null || (await graph.countMessages(purged.folderId, signal)) !== purged.staying) return 0
  for (let first = 0; first < purged.graphIds.length; first += 1000) {
    signal.throwIfAborted()
    const chunk = purged.graphIds.slice(first, first + 1000)
    await db.transaction(async trx => {
      const gone = await lockRemoved(trx, chunk)
      await deleteCopies(trx, gone)
      await releaseQuarantine(trx, gone)
    })
  }
  return purged.graphIds.length
}

type Deletable = (trx: Knex.Transaction, graphIds: readonly string[]) => Promise<string[]>

async function settleCopies(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock'>,
  copies: readonly RemovedCopy[],
  deletable: Deletable,
  signal: AbortSignal,
): Promise<MailItem[]> {
  const found = await findCopies(context, copies, signal)
  const items = [...found.values()].flatMap(copy => (copy instanceof AppError ? [] : copy))
  const folders = await ensureFolders(context, new Set(items.map(item => item.folderId)), signal)
  const failures = new Map<RemovedCopy, string>()
  const lying = new Map<string, MailItem[]>()
  for (const copy of copies) {
    const answer = found.get(copy.graphId)
    const present = await context.texts.read(presentOf(answer, folders))
    const failure = answer instanceof AppError ? answer.message : present.find(item => item.unreadable)?.unreadable
    if (failure === undefined) lying.set(copy.graphId, present)
    else failures.set(copy, failure)
  }
  const readable = copies.filter(copy => !failures.has(copy))
  const { refused } = await storeWithBisection(readable, part =>
    context.db.transaction(async trx => {
      const ids = part.map(copy => copy.graphId)
      await saveMailItems(
        trx,
        ids.flatMap(id => lying.get(id) ?? []),
        0,
      )
      const gone = ids.filter(id => !lying.get(id)?.some(item => item.graphId === id))
      await deleteCopies(trx, await deletable(trx, gone))
      await releaseQuarantine(trx, ids)
      await clearRemoved(trx, ids)
    }),
  )
  for (const { item, error } of refused) failures.set(item, unstorableReason(error))
  await context.db.transaction(async trx => {
    for (const [{ graphId, folderId }, reason] of failures) {
      await quarantineMessage(trx, { graphId, folderId, reason, at: context.clock() })
    }
    // The quarantine looks them up.
    await clearRemoved(
      trx,
      [...failures.keys()].map(copy => copy.graphId),
    )
  })
  return items
}

function presentOf(found: MailItem[] | AppError | undefined, folders: ReadonlySet<string>): MailItem[] {
  return Array.isArray(found) ? found.filter(item => folders.has(item.folderId)) : []
}

async function findCopies(
  { graph }: Pick<Context, 'graph'>,
  copies: readonly RemovedCopy[],
  signal: AbortSignal,
): Promise<Map<string, MailItem[] | AppError>> {
  const lookups = await graph.lookUpMessages(
    copies.map(copy => copy.graphId),
    signal,
  )
  const wanted = copies.filter(copy => isGone(lookups.get(copy.graphId))).flatMap(copy => copy.messageId ?? [])
  const elsewhere = await graph.findByMessageIds([...new Set(wanted)], signal)
  return new Map(
    copies.map(({ graphId, messageId }) => {
      const lookup = lookups.get(graphId)
      if (lookup && 'found' in lookup) return [graphId, [lookup.found]]
      if (lookup && 'failed' in lookup) return [graphId, ownFailure(lookup.failed, mayBeOfMessage(lookup.failed))]
      const other = messageId === null ? [] : (elsewhere.get(messageId) ?? [])
      // A search reports its own bad request, or a corrupt copy.
      const isOwn = other instanceof AppError && (other.kind === 'rejected' || other.code === internalCode)
      return [graphId, other instanceof AppError ? ownFailure(other, isOwn) : other]
    }),
  )
}

function isGone(lookup: MessageLookup | undefined): boolean {
  return lookup !== undefined && 'gone' in lookup
}

function ownFailure(error: AppError, isOwn: boolean): AppError {
  if (isOwn) return error
  throw error
}
