import type { Context } from '../../context.ts'
import { usualHoursBack } from '../../queue/jobs.ts'
import { draftNotFound, draftWasSent, isDeleted } from './findOpenDraft.ts'
import { holdDraft } from './holdDraft.ts'

export async function discardDraft(
  context: Pick<Context, 'databaseUrl' | 'db' | 'queue' | 'urgentDrafts'>,
  draftId: string,
): Promise<void> {
  const { urgentDrafts } = context
  await holdDraft(context, draftId, async signal => {
    const draft = await urgentDrafts.find(draftId, signal)
    if (!draft) return
    if (!draft.isDraft) throw draftWasSent()
    if (await isDeleted(context, draft)) return
    await urgentDrafts.move(draftId, 'deleteditems', signal)
    await context.queue.enqueue('syncMail', { hoursBack: usualHoursBack })
  })
}

export async function restoreDraft(context: Pick<Context, 'db' | 'queue' | 'drafts'>, draftId: string): Promise<void> {
  const draft = await context.drafts.find(draftId)
  if (!draft) throw draftNotFound()
  if (!draft.isDraft) throw draftWasSent()
  if (!(await isDeleted(context, draft))) return
  await context.drafts.move(draftId, 'drafts')
  await context.queue.enqueue('syncMail', { hoursBack: usualHoursBack })
}
