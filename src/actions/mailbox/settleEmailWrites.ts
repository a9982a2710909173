import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { MessageLookup } from '../../gateways/graph/GraphMailbox.ts'
import { notifyEvent } from '../../store/database/events.ts'
import {
  type CopyState,
  clearWriting,
  countInFolders,
  lockCopies,
  saveCopyStates,
} from '../../store/mailbox/copyStates.ts'
import { listMailFolders } from '../../store/mailbox/mailFolders.ts'
import { deleteCopies } from '../../store/mailbox/messages.ts'
import { type EmailWrite, foldersOf } from './emailWrite.ts'
import { settleRemoved } from './settleRemoved.ts'
import { sayGone, sayUnchanged, sayUnclear } from './writeFailureText.ts'

/** Short, because a person waits. */
const lookUpTimeoutMs = (count: number) => 15_000 + 250 * count

type Verdict =
  | { kind: 'done' }
  | { kind: 'refused'; error: AppError }
  | { kind: 'found'; truth: CopyState; error: AppError | null }
  | { kind: 'gone'; error: AppError }
  | { kind: 'open'; error: AppError }

/** Returns the final error for each write. */
export async function settleEmailWrites(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  writes: readonly EmailWrite[],
  failures: readonly (AppError | null)[],
  startedAt: Date,
): Promise<(AppError | null)[]> {
  if (writes.length === 0) return []
  const unclear = writes.filter((_, index) => failures[index]?.kind === 'unavailable')
  const lookups = await lookUp(context, unclear)
  const folders = new Set(unclear.length > 0 ? (await listMailFolders(context.db)).map(folder => folder.id) : [])
  const verdicts = writes.map((write, index) => judge(write, failures[index] ?? null, lookups, folders))
  await context.db.transaction(async trx => {
    const ids = writes.map(write => write.before.graphId)
    const now = new Map((await lockCopies(trx, ids)).map(copy => [copy.graphId, copy]))
    await store(trx, writes, verdicts, now)
    const known = writes.filter((_, index) => !isOpen(verdicts[index]))
    await clearWriting(
      trx,
      known.map(write => write.before.graphId),
      startedAt,
    )
    const anyChange = verdicts.some(verdict => verdict.kind !== 'done') || writes.some(write => write.after === null)
    if (anyChange) await notifyEvent(trx, { type: 'emails.changed', folderIds: foldersOf(writes) })
  })
  await settleGone(context, writes, verdicts, startedAt)
  return verdicts.map(verdict => (verdict.kind === 'done' ? null : verdict.error))
}

async function lookUp(
  context: Pick<Context, 'graph'>,
  unclear: readonly EmailWrite[],
): Promise<Map<string, MessageLookup>> {
  if (unclear.length === 0) return new Map()
  const ids = unclear.map(write => write.before.graphId)
  const timeout = AbortSignal.timeout(lookUpTimeoutMs(ids.length))
  try {
    return await context.graph.lookUpMessages(ids, timeout)
  } catch (error) {
    if (!timeout.aborted && !(error instanceof AppError)) throw error
    return new Map()
  }
}

function judge(
  write: EmailWrite,
  error: AppError | null,
  lookups: ReadonlyMap<string, MessageLookup>,
  folders: ReadonlySet<string>,
): Verdict {
  if (error === null) return { kind: 'done' }
  if (error.kind === 'notFound') return write.after === null ? { kind: 'done' } : { kind: 'gone', error: sayGone() }
  if (error.kind !== 'unavailable') return { kind: 'refused', error }
  const lookup = lookups.get(write.before.graphId)
  if (!lookup || 'failed' in lookup) return { kind: 'open', error: sayUnclear(error) }
  // A permanently deleted email is in no folder.
  const present = 'found' in lookup && folders.has(lookup.found.folderId)
  if (!present) return write.after === null ? { kind: 'done' } : { kind: 'gone', error: sayGone() }
  const { folderId, isRead = write.before.isRead, flagStatus = write.before.flag } = lookup.found
  const truth = { graphId: write.before.graphId, folderId, isRead, flag: flagStatus }
  return { kind: 'found', truth, error: isReached(write, truth) ? null : sayUnchanged(error) }
}

function isReached({ before, after }: EmailWrite, truth: CopyState): boolean {
  if (after === null) return false
  if (after.folderId !== before.folderId) return truth.folderId === after.folderId
  return truth.isRead === after.isRead && truth.flag === after.flag
}

function isOpen(verdict: Verdict | undefined): boolean {
  return verdict?.kind === 'open' || verdict?.kind === 'gone'
}

async function store(
  trx: Knex.Transaction,
  writes: readonly EmailWrite[],
  verdicts: readonly Verdict[],
  now: ReadonlyMap<string, CopyState>,
): Promise<void> {
  const changes: { before: CopyState; after: CopyState }[] = []
  const left: CopyState[] = []
  for (const [index, write] of writes.entries()) {
    const current = now.get(write.before.graphId)
    const verdict = verdicts[index]
    if (!current || !verdict) continue
    if (verdict.kind === 'found') changes.push({ before: current, after: verdict.truth })
    else if (verdict.kind === 'done' && write.after === null) left.push(current)
    else if (verdict.kind !== 'done') changes.push({ before: current, after: takenBack(write, current) })
  }
  await saveCopyStates(trx, changes, null)
  await countInFolders(trx, left, [])
  await deleteCopies(
    trx,
    left.map(copy => copy.graphId),
  )
}

/** Keeps later changes. */
function takenBack({ before, after }: EmailWrite, current: CopyState): CopyState {
  if (after === null) return current
  return {
    ...current,
    folderId: current.folderId === after.folderId ? before.folderId : current.folderId,
    isRead: current.isRead === after.isRead ? before.isRead : current.isRead,
    flag: current.flag === after.flag ? before.flag : current.flag,
  }
}

async function settleGone(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  writes: readonly EmailWrite[],
  verdicts: readonly Verdict[],
  startedAt: Date,
): Promise<void> {
  const missing = writes.filter((_, index) => verdicts[index]?.kind === 'gone').map(write => write.before)
  for (const [folderId, copies] of Map.groupBy(missing, copy => copy.folderId)) {
    const ids = copies.map(copy => copy.graphId)
    const timeout = AbortSignal.timeout(lookUpTimeoutMs(ids.length))
    try {
      await settleRemoved(context, folderId, ids, timeout)
      await clearWriting(context.db, ids, startedAt)
    } catch (error) {
      context.log.warn({ err: error }, 'could not look up removed messages; a later sync retries')
    }
  }
}
