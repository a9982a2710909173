import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { DraftMail } from '../../domain/sending/outgoingMail.ts'
import type { Draft } from '../../gateways/graph/graphDrafts.ts'
import { usualHoursBack } from '../../queue/jobs.ts'
import { attachPictures } from './attachPictures.ts'
import { attachUploads } from './attachUploads.ts'
import { checkUploads } from './checkUploads.ts'
import { findOpenDraft, isDeleted } from './findOpenDraft.ts'
import { holdDraft } from './holdDraft.ts'

/** What is asked of a saved draft. */
export interface DraftOrder {
  mail: DraftMail
  /** The draft to change; null makes one. */
  draftId: string | null
  /** The same key is the same draft: one that was made by a call whose answer got lost is found again. */
  key: string
  /** The mark that the draft had when it was opened; undefined from callers that do not care who wrote meanwhile. */
  openedMark?: string | null
}

/**
 * Saves a mail in Drafts (API-21): a new one, or the same one again with what has changed. Nothing is required of it
 * (VAL-05). A draft that Outlook made is saved likewise.
 *
 * @returns the draft's immutable id
 * @throws AppError `invalid` for files that are not there, `notFound` and `conflict` for a draft that was sent or
 * deleted meanwhile or changed by another letter here, as holdDraft says, and as Graph answers
 */
export async function saveDraft(context: Context, order: DraftOrder): Promise<{ draftId: string }> {
  const attachments = await checkUploads(context, order.mail.attachments)
  const whole = { ...order, mail: { ...order.mail, attachments } }
  const hasty = { ...context, drafts: context.hastyDrafts }
  const kept = order.draftId ?? (await findEarlier(hasty, order.key))
  const draftId =
    kept === null
      ? await makeDraft(hasty, whole)
      : await holdDraft(context, kept, signal => changeDraft(hasty, kept, whole, signal))
  await context.queue.enqueue('syncMail', { hoursBack: usualHoursBack })
  return { draftId }
}

async function makeDraft(context: Context, { mail, key }: DraftOrder): Promise<string> {
  const { graphId } = await context.drafts.create(mail, key)
  await attachPictures(context, graphId, mail, false)
  await attachUploads(context, graphId, mail, false)
  return graphId
}

async function changeDraft(context: Context, draftId: string, order: DraftOrder, signal: AbortSignal): Promise<string> {
  const { mail, key } = order
  checkNotChanged(await findOpenDraft(context, draftId, signal), order)
  const { graphId } = await context.drafts.update(draftId, mail, key, signal)
  await attachPictures(context, graphId, mail, true, signal)
  await attachUploads(context, graphId, mail, true, signal)
  return graphId
}

/** Two people or two windows may have opened one draft: the second to save must not undo what the first wrote. */
function checkNotChanged({ mark }: Draft, { key, openedMark }: DraftOrder): void {
  if (openedMark === undefined || mark === key || mark === openedMark) return
  throw new AppError('conflict', 'draft.changed', 'This draft was changed in another window meanwhile.', {
    hint: 'Save what you have as a new draft, or open the draft again.',
  })
}

async function findEarlier(context: Context, key: string): Promise<string | null> {
  for (const draft of await context.drafts.findByMark(key)) {
    if (draft.isDraft && !(await isDeleted(context, draft))) return draft.graphId
  }
  return null
}
