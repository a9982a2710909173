import type { Context } from '../../context.ts'
import type { DraftMail, DraftWindow } from '../../domain/sending/outgoingMail.ts'
import { usualHoursBack } from '../../queue/jobs.ts'
import { findOrderOf } from '../../store/sending/outbox.ts'
import { checkNotChanged, findOpenDraft, isDeleted } from './findOpenDraft.ts'
import { holdDraft, holdKey } from './holdDraft.ts'
import { attachPictures } from './uploads/attachPictures.ts'
import { attachUploads } from './uploads/attachUploads.ts'
import { checkUploads } from './uploads/checkUploads.ts'

export interface DraftOrder extends DraftWindow {
  mail: DraftMail
  draftId: string | null
  /** The same key finds the same draft. */
  key: string
}

/** Saves any draft (API-21, VAL-05). Returns its immutable id. */
export async function saveDraft(context: Context, order: DraftOrder): Promise<{ draftId: string }> {
  const attachments = await checkUploads(context, order.mail.attachments)
  const whole = { ...order, mail: { ...order.mail, attachments } }
  const urgent = { ...context, drafts: context.urgentDrafts }
  const change = (id: string) => holdDraft(context, id, signal => changeDraft(urgent, id, whole, signal))
  const saveNew = async () => {
    const earlier = await findEarlier(urgent, order.key)
    return earlier === null ? makeDraft(urgent, whole) : change(earlier)
  }
  const draftId = await (order.draftId === null ? holdKey(context, order.key, saveNew) : change(order.draftId))
  await context.queue.enqueue('syncMail', { hoursBack: usualHoursBack })
  return { draftId }
}

async function makeDraft(
  context: Pick<Context, 'db' | 'drafts' | 'objects'>,
  { mail, key }: DraftOrder,
): Promise<string> {
  const { graphId } = await context.drafts.create(mail, key)
  await attachPictures(context, graphId, mail, false)
  await attachUploads(context, graphId, mail, false)
  return graphId
}

async function changeDraft(
  context: Pick<Context, 'db' | 'drafts' | 'objects'>,
  draftId: string,
  order: DraftOrder,
  signal: AbortSignal,
): Promise<string> {
  const { mail, key } = order
  const sending = await findOrderOf(context.db, key)
  checkNotChanged(await findOpenDraft(context, draftId, signal), order, sending?.id)
  const { graphId } = await context.drafts.update(draftId, mail, key, signal)
  await attachPictures(context, graphId, mail, true, signal)
  await attachUploads(context, graphId, mail, true, signal)
  return graphId
}

async function findEarlier(context: Pick<Context, 'db' | 'drafts'>, key: string): Promise<string | null> {
  for (const draft of await context.drafts.findByMark(key)) {
    if (draft.isDraft && !(await isDeleted(context, draft))) return draft.graphId
  }
  return null
}
