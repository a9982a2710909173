import { syncMail } from '../../actions/syncMail.ts'
import type { Context } from '../../context.ts'
import { hasUnindexed } from '../../store/messageSearch.ts'
import type { JobHandler } from '../settle.ts'

/** The background mail sync, a poll whoever has queued it. What it, or a sync elsewhere, has stored is made findable after it, not on its time. */
export function syncMailHandler(context: Context): JobHandler<'syncMail'> {
  return async ({ hoursBack }, signal) => {
    const counts = await syncMail(context, { hoursBack, manual: false, isPoll: true, signal })
    if (await hasUnindexed(context.db)) await context.queue.enqueue('indexMessages', {})
    return counts
  }
}
