import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import type { MessageWrite } from '../../gateways/graph/messageWrites.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { type CopyState, lockCopies, saveCopyStates } from '../../store/mailbox/copyStates.ts'
import { findFolder } from '../../store/mailbox/mailFolders.ts'
import { type EmailWrite, foldersOf, isChange } from './emailWrite.ts'
import { settleEmailWrites } from './settleEmailWrites.ts'

const writeTimeoutMs = (count: number) => 30_000 + 250 * count

export type EmailAction =
  | 'read'
  | 'unread'
  | 'flag'
  | 'unflag'
  | 'archive'
  | 'delete'
  | 'deleteForGood'
  | { moveTo: string }

export type EmailOutcome = { messageId: string } & ({ write: EmailWrite } | { error: AppError })

/** Changes the mirror first. Only `deleteForGood` waits for the mailbox. */
export async function writeEmails(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  messageIds: readonly string[],
  action: EmailAction,
): Promise<EmailOutcome[]> {
  const destination = await findDestination(context, action)
  const startedAt = context.clock()
  const writes = await beginWrites(context, messageIds, action, destination, startedAt)
  const asked = writes.filter(write => write.after === null || destination === null || isMove(write))
  const outcomes = new Map<string, EmailOutcome>(writes.map(write => [write.before.graphId, toOutcome(write, null)]))
  const failures = await context.graph.writeMessages(
    asked.map(write => toMessageWrite(write, action)),
    AbortSignal.timeout(writeTimeoutMs(asked.length)),
  )
  const settled = await settleEmailWrites(context, asked, failures, startedAt)
  for (const [index, write] of asked.entries()) {
    outcomes.set(write.before.graphId, toOutcome(write, settled[index] ?? null))
  }
  return messageIds.map(messageId => outcomes.get(messageId) ?? { messageId, error: notFound('email') })
}

export async function writeEmail(
  context: Pick<Context, 'db' | 'graph' | 'texts' | 'clock' | 'log'>,
  messageId: string,
  action: EmailAction,
): Promise<EmailWrite> {
  const [outcome] = await writeEmails(context, [messageId], action)
  if (outcome && 'write' in outcome) return outcome.write
  throw outcome?.error ?? notFound('email')
}

function toOutcome(write: EmailWrite, error: AppError | null): EmailOutcome {
  const messageId = write.before.graphId
  return error ? { messageId, error } : { messageId, write }
}

const destinations: Readonly<Partial<Record<EmailAction & string, string>>> = {
  archive: 'archive',
  delete: 'deleteditems',
  deleteForGood: 'deleteditems',
}

async function findDestination(context: Pick<Context, 'db'>, action: EmailAction): Promise<string | null> {
  const name = typeof action === 'string' ? destinations[action] : action.moveTo
  if (name === undefined) return null
  const folder = await findFolder(context.db, name)
  if (folder) return folder.id
  if (action === 'archive') {
    throw new AppError('conflict', 'folder.noArchive', 'The mailbox has no Archive folder.', {
      hint: 'Archive an email in Outlook, which creates the folder, then sync.',
    })
  }
  throw notFound('folder', 'destinationId')
}

function beginWrites(
  context: Pick<Context, 'db'>,
  messageIds: readonly string[],
  action: EmailAction,
  destination: string | null,
  startedAt: Date,
): Promise<EmailWrite[]> {
  return context.db.transaction(async trx => {
    const copies = await lockCopies(trx, messageIds)
    const writes = copies.map(before => ({ before, after: changed(before, action, destination) }))
    const changes = writes.filter(isChange).filter(write => destination === null || isMove(write))
    await saveCopyStates(trx, changes, startedAt)
    await notifyEvent(trx, { type: 'emails.changed', folderIds: foldersOf(writes) })
    return writes
  })
}

function isMove({ before, after }: EmailWrite): boolean {
  return after !== null && after.folderId !== before.folderId
}

function changed(before: CopyState, action: EmailAction, destination: string | null): CopyState | null {
  if (action === 'deleteForGood' && before.folderId === destination) return null
  if (destination !== null) return { ...before, folderId: destination }
  if (action === 'read' || action === 'unread') return { ...before, isRead: action === 'read' }
  return { ...before, flag: action === 'flag' ? 'flagged' : 'notFlagged' }
}

function toMessageWrite({ before, after }: EmailWrite, action: EmailAction): MessageWrite {
  const id = before.graphId
  if (after === null) return { id, delete: true }
  if (action === 'read' || action === 'unread') return { id, isRead: after.isRead }
  if (action === 'flag' || action === 'unflag') return { id, flagStatus: action === 'flag' ? 'flagged' : 'notFlagged' }
  return { id, destinationId: after.folderId }
}
