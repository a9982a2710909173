import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { Draft } from '../../gateways/graph/GraphDrafts.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { moveOutboxEntry, type OutboxEntry } from '../../store/sending/outbox.ts'
import { checkNotChanged, draftWasSent, findOpenDraft } from './findOpenDraft.ts'
import { attachPictures } from './uploads/attachPictures.ts'
import { attachUploads } from './uploads/attachUploads.ts'

/**
 * Returns the draft's id, or null for a canceled email.
 * @throws AppError `notFound` and `conflict` for a saved draft that was sent or deleted
 */
export async function prepareDraft(
  context: Pick<Context, 'db' | 'drafts' | 'objects'>,
  entry: OutboxEntry,
  triedBefore: boolean,
  signal: AbortSignal,
): Promise<string | null> {
  if (entry.state !== 'queued' && entry.draftId) return entry.draftId
  const { drafts } = context
  const { savedDraftId, savedDraftWindow } = entry.mail
  if (savedDraftId && savedDraftId === entry.draftId) {
    const draft = await findOpenDraft(context, savedDraftId, signal)
    if (savedDraftWindow) checkNotChanged(draft, savedDraftWindow, entry.id)
  }
  const kept = await writeKept(context, entry, triedBefore, signal)
  const draft = kept ?? (await drafts.create(entry.mail, entry.id, signal))
  if (!draft.isDraft) throw draftWasSent()
  await attachPictures(context, draft.graphId, entry.mail, kept !== null, signal)
  await attachUploads(context, draft.graphId, entry.mail, kept !== null, signal)
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

/** Returns null when someone deleted it. */
async function writeKept(
  context: Pick<Context, 'drafts'>,
  { id, draftId, mail }: OutboxEntry,
  triedBefore: boolean,
  signal: AbortSignal,
): Promise<Draft | null> {
  const write = (graphId: string) => context.drafts.update(graphId, mail, id, signal)
  if (draftId !== null) {
    try {
      return await write(draftId)
    } catch (error) {
      const isGone = error instanceof AppError && error.kind === 'notFound'
      if (!isGone || draftId === mail.savedDraftId) throw error
    }
  } else if (!triedBefore) return null
  const found = await keepOne(context, id, signal)
  return found === null ? null : write(found)
}

/**
 * Earlier attempts may have made several.
 * @throws AppError `conflict` when one of them was sent
 */
async function keepOne(context: Pick<Context, 'drafts'>, mark: string, signal: AbortSignal): Promise<string | null> {
  const marked = await context.drafts.findByMark(mark, signal)
  if (marked.some(({ isDraft }) => !isDraft)) throw draftWasSent()
  const [first, ...others] = marked
  for (const { graphId } of others) await context.drafts.discard(graphId, signal)
  return first?.graphId ?? null
}
