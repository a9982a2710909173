import type { Context } from '../context.ts'
import type { DraftMail } from '../domain/outgoingMail.ts'
import type { Draft } from '../gateways/graph/graphDrafts.ts'
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
}

/**
 * Saves a mail in Drafts (API-21): a new one, or the same one again with what has changed. Nothing is required of it
 * (VAL-05). A draft that Outlook made is saved likewise.
 *
 * @returns the draft's immutable id
 * @throws AppError `invalid` for files that are not there, `notFound` and `conflict` for a draft that was sent or
 * deleted meanwhile, and as Graph answers
 */
export async function saveDraft(context: Context, { mail, draftId, key }: DraftOrder): Promise<{ draftId: string }> {
  const attachments = await checkUploads(context, mail.attachments)
  const whole = { ...mail, attachments }
  const earlier = draftId === null ? await findEarlier(context, key) : await findOpenDraft(context, draftId)
  if (earlier) await checkNotOnItsWay(context.db, earlier.graphId)
  const draft = earlier
    ? await context.drafts.update(earlier.graphId, whole, key)
    : await context.drafts.create(whole, key)
  await attachPictures(context, draft.graphId, whole, earlier !== null)
  await attachUploads(context, draft.graphId, whole, earlier !== null)
  await context.queue.enqueue('syncMail', { hoursBack: 2 })
  return { draftId: draft.graphId }
}

async function findEarlier(context: Context, key: string): Promise<Draft | null> {
  for (const draft of await context.drafts.findByMark(key)) {
    if (draft.isDraft && !(await isDeleted(context, draft))) return draft
  }
  return null
}
