import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { OutgoingMail } from '../domain/outgoingMail.ts'
import type { Draft } from '../gateways/graph/graphDrafts.ts'
import { attachPictures } from './attachPictures.ts'
import { attachUploads } from './attachUploads.ts'
import { checkUploads } from './checkUploads.ts'

/** What is asked of a saved draft. */
export interface DraftOrder {
  mail: OutgoingMail
  /** The draft to change; null makes one. */
  draftId: string | null
  /** The same key is the same draft: one that was made by a call whose answer got lost is found again. */
  key: string
}

/**
 * Saves a mail in Drafts (API-21): a new one, or the same one again with what has changed. Nothing is required of it
 * (VAL-05).
 *
 * @returns the draft's immutable id
 * @throws AppError `invalid` for files that are not there, `conflict` for a draft that was sent meanwhile, and as
 * Graph answers
 */
export async function saveDraft(context: Context, { mail, draftId, key }: DraftOrder): Promise<{ draftId: string }> {
  const attachments = await checkUploads(context, mail.attachments)
  const whole = { ...mail, attachments }
  const earlier = draftId === null ? await findEarlier(context, key) : await context.drafts.find(draftId)
  if (earlier && !earlier.isDraft) {
    throw new AppError('conflict', 'draft.sent', 'This draft was sent already.', { hint: 'Look into Sent Items.' })
  }
  const draft = earlier
    ? await context.drafts.update(earlier.graphId, whole, key)
    : await context.drafts.create(whole, key)
  await attachUploads(context, draft.graphId, attachments, earlier !== null)
  await attachPictures(context, draft.graphId, whole, earlier !== null)
  await context.queue.enqueue('syncMail', { hoursBack: 2 })
  return { draftId: draft.graphId }
}

async function findEarlier(context: Context, key: string): Promise<Draft | null> {
  return (await context.drafts.findByMark(key)).find(({ isDraft }) => isDraft) ?? null
}
