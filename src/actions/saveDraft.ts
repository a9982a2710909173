import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { DraftMail } from '../domain/outgoingMail.ts'
import type { Draft } from '../gateways/graph/graphDrafts.ts'
import { usualHoursBack } from '../queue/jobs.ts'
import { attachPictures } from './attachPictures.ts'
import { attachUploads } from './attachUploads.ts'
import { checkUploads } from './checkUploads.ts'
import { checkNotOnItsWay, findOpenDraft, isDeleted } from './findOpenDraft.ts'

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
 * deleted meanwhile or changed by another letter here, and as Graph answers
 */
export async function saveDraft(context: Context, order: DraftOrder): Promise<{ draftId: string }> {
  const { mail, draftId, key } = order
  const attachments = await checkUploads(context, mail.attachments)
  const whole = { ...mail, attachments }
  const earlier = draftId === null ? await findEarlier(context, key) : await findOpenDraft(context, draftId)
  if (earlier) {
    checkNotChanged(earlier, order)
    await checkNotOnItsWay(context.db, earlier.graphId)
  }
  const draft = earlier
    ? await context.drafts.update(earlier.graphId, whole, key)
    : await context.drafts.create(whole, key)
  await attachPictures(context, draft.graphId, whole, earlier !== null)
  await attachUploads(context, draft.graphId, whole, earlier !== null)
  await context.queue.enqueue('syncMail', { hoursBack: usualHoursBack })
  return { draftId: draft.graphId }
}

/** Two people or two windows may have opened one draft: the second to save must not undo what the first wrote. */
function checkNotChanged({ mark }: Draft, { key, openedMark }: DraftOrder): void {
  if (openedMark === undefined || mark === key || mark === openedMark) return
  throw new AppError('conflict', 'draft.changed', 'This draft was changed in another window meanwhile.', {
    hint: 'Save what you have as a new draft, or open the draft again.',
  })
}

async function findEarlier(context: Context, key: string): Promise<Draft | null> {
  for (const draft of await context.drafts.findByMark(key)) {
    if (draft.isDraft && !(await isDeleted(context, draft))) return draft
  }
  return null
}
