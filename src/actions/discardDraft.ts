import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'

/**
 * Takes a saved draft away. One that is gone already is no error.
 *
 * @throws AppError `conflict` for a draft that was sent meanwhile, and as Graph answers
 */
export async function discardDraft(context: Context, draftId: string): Promise<void> {
  const draft = await context.drafts.find(draftId)
  if (!draft) return
  if (!draft.isDraft) {
    throw new AppError('conflict', 'draft.sent', 'This draft was sent already.', { hint: 'Look into Sent Items.' })
  }
  await context.drafts.discard(draftId)
  await context.queue.enqueue('syncMail', { hoursBack: 2 })
}
