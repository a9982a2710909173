import type { Context } from '../../context.ts'
import { listRunningFollowUps } from '../../store/followUps/followUps.ts'
import { listOverdue } from '../../store/sending/outbox.ts'
import { deleteUploads, listForgottenUploads } from '../../store/sending/uploads.ts'
import { listLostWebhooks } from '../../store/webhooks/webhookEvents.ts'
import { queueSending } from './queueSending.ts'
import { objectKey } from './uploads/objectKey.ts'

const lostAfterMs = 2 * 60_000
const unpostedForMs = 24 * 3_600_000
const looseForMs = 24 * 3_600_000
const inDraftForMs = 30 * 24 * 3_600_000

export async function tidyOutbox(context: Pick<Context, 'db' | 'queue' | 'objects' | 'clock'>): Promise<void> {
  const now = context.clock().getTime()
  for (const mail of await listOverdue(context.db, new Date(now - lostAfterMs))) await queueSending(context, mail)
  for (const followUpId of await listRunningFollowUps(context.db)) {
    await context.queue.enqueue('sendFollowUps', { followUpId }, { key: followUpId })
  }
  for (const webhookEventId of await listLostWebhooks(context.db, new Date(now - unpostedForMs))) {
    await context.queue.enqueue('postWebhook', { webhookEventId })
  }
  const before = { loose: new Date(now - looseForMs), inDraft: new Date(now - inDraftForMs) }
  const forgotten = await listForgottenUploads(context.db, before)
  for (const { objectPath } of forgotten) await context.objects.remove(objectKey(objectPath))
  await deleteUploads(
    context.db,
    forgotten.map(({ id }) => id),
  )
}
