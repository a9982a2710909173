import type { Context } from '../context.ts'
import { notifyEvent } from '../store/events.ts'
import { moveOutboxEntry, type OutboxEntry } from '../store/outbox.ts'
import { attachPictures } from './attachPictures.ts'
import { attachUploads } from './attachUploads.ts'
import { draftWasSent, findOpenDraft } from './findOpenDraft.ts'

/**
 * Makes sure that the mail lies in Drafts, whole, and is remembered there. What an earlier try left behind is found
 * by its mark and used.
 *
 * @param triedBefore an earlier try may have made the draft already
 * @returns the draft's immutable id, or null when the mail was cancelled meanwhile
 * @throws AppError `notFound` and `conflict` for a saved draft that was sent or deleted meanwhile, and as Graph answers
 */
export async function prepareDraft(
  context: Context,
  entry: OutboxEntry,
  triedBefore: boolean,
  signal: AbortSignal,
): Promise<string | null> {
  if (entry.state !== 'queued' && entry.draftId) return entry.draftId
  const { drafts } = context
  const { savedDraftId } = entry.mail
  if (savedDraftId && savedDraftId === entry.draftId) await findOpenDraft(context, savedDraftId, signal)
  const known = entry.draftId ?? (triedBefore ? await keepOne(context, entry.id, signal) : null)
  const draft = known
    ? await drafts.update(known, entry.mail, entry.id, signal)
    : await drafts.create(entry.mail, entry.id, signal)
  if (!draft.isDraft) throw draftWasSent()
  await attachPictures(context, draft.graphId, entry.mail, known !== null, signal)
  await attachUploads(context, draft.graphId, entry.mail, known !== null, signal)
  const { graphId, internetMessageId } = draft
  const remembered = await context.db.transaction(async trx => {
    const noTrouble = { lastError: null, failingSince: null, refusedSince: null }
    const change = { state: 'drafted', draftId: graphId, internetMessageId, ...noTrouble } as const
    const moved = await moveOutboxEntry(trx, entry.id, ['queued'], change)
    if (moved) await notifyEvent(trx, { type: 'outbox.changed', id: entry.id, state: 'drafted' })
    return moved
  })
  if (remembered) return graphId
  if (graphId !== savedDraftId) await drafts.discard(graphId, signal)
  return null
}

/** Of the drafts that an earlier try may have made, more than one when an answer of Graph was lost, one is kept. */
async function keepOne(context: Context, mark: string, signal: AbortSignal): Promise<string | null> {
  const [first, ...others] = await context.drafts.findByMark(mark, signal)
  for (const { graphId, isDraft } of others) if (isDraft) await context.drafts.discard(graphId, signal)
  return first?.graphId ?? null
}
