import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { DraftWindow } from '../../domain/sending/outgoingMail.ts'
import type { Draft } from '../../gateways/graph/GraphDrafts.ts'
import { findFolder } from '../../store/mailbox/mailFolders.ts'
import { isDraftOnItsWay } from '../../store/sending/outbox.ts'

export async function findOpenDraft(
  context: Pick<Context, 'db' | 'drafts'>,
  draftId: string,
  signal?: AbortSignal,
): Promise<Draft> {
  const draft = await context.drafts.find(draftId, signal)
  if (!draft) throw draftNotFound()
  if (!draft.isDraft) throw draftWasSent()
  if (await isDeleted(context, draft)) {
    throw new AppError('conflict', 'draft.deleted', 'This draft was deleted.', {
      hint: 'Restore it, or save your text as a new draft.',
    })
  }
  return draft
}

export async function isDeleted(context: Pick<Context, 'db'>, { folderId }: Pick<Draft, 'folderId'>): Promise<boolean> {
  return (await findFolder(context.db, 'deleteditems'))?.id === folderId
}

/** Another person or window may have saved since. An attempt to send leaves its order's id as the mark. */
export function checkNotChanged({ mark }: Draft, { key, openedMark }: DraftWindow, orderId?: string): void {
  if (openedMark === undefined || [key, openedMark, orderId].includes(mark)) return
  throw new AppError('conflict', 'draft.changed', 'This draft has been changed in another window.', {
    hint: 'Save your text as a new draft, or reopen the draft.',
  })
}

/** A change to a draft that is being sent would be sent with it or be lost. */
export async function checkNotOnItsWay(db: Knex, draftId: string, exceptKey?: string): Promise<void> {
  if (!(await isDraftOnItsWay(db, draftId, exceptKey))) return
  throw new AppError('conflict', 'draft.sending', 'This draft is already being sent.', {
    hint: 'Check Sent Items in a moment.',
  })
}

export function draftNotFound(): AppError {
  return new AppError('notFound', 'draft.notFound', 'The draft is no longer in the mailbox.', {
    hint: 'It has been sent or deleted since. You can save your text as a new draft.',
  })
}

export function draftWasSent(): AppError {
  return new AppError('conflict', 'draft.sent', 'This draft has already been sent.', { hint: 'Check Sent Items.' })
}
