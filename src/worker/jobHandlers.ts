import { refreshFirmNames } from '../actions/candidates/refreshFirmNames.ts'
import { syncCaspio } from '../actions/candidates/syncCaspio.ts'
import { tieDeliveries } from '../actions/deliveries/tieDeliveries.ts'
import { indexMessages, queueIndexing } from '../actions/mailbox/indexMessages.ts'
import { renewSubscriptions } from '../actions/mailbox/renewSubscriptions.ts'
import { finishRemovals } from '../actions/mailbox/settleRemoved.ts'
import { askSecondOpinion } from '../actions/responses/askSecondOpinion.ts'
import { returnReminders } from '../actions/responses/returnReminders.ts'
import { deliverMail } from '../actions/sending/deliverMail.ts'
import { runFollowUp } from '../actions/sending/runFollowUp.ts'
import { tidyOutbox } from '../actions/sending/tidyOutbox.ts'
import { relinkMail } from '../actions/sync/relinkMail.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import { syncSubmissions } from '../actions/sync/syncSubmissions.ts'
import { verifyMail } from '../actions/sync/verifyMail.ts'
import { postWebhook } from '../actions/webhooks/postWebhook.ts'
import { sweepLogs } from '../actions/webhooks/sweepLogs.ts'
import type { Context } from '../context.ts'
import type { JobName } from '../queue/jobs.ts'
import type { JobHandler } from './settle.ts'

export type JobHandlers = { [N in JobName]: JobHandler<N> }

/** Stores results with the job. */
export function createJobHandlers(context: Context): JobHandlers {
  return {
    // Also indexes what a sync in another process has stored.
    async syncMail({ hoursBack, whole = false }, signal) {
      const counts = await syncMail(context, { hoursBack, manual: false, isPoll: !whole, signal })
      await queueIndexing(context)
      return counts
    },
    indexMessages: (_, signal) => indexMessages(context, signal),
    sendMail: ({ outboxId }, signal) => deliverMail(context, outboxId, signal),
    sendFollowUps: ({ followUpId }, signal) => runFollowUp(context, followUpId, signal),
    tidyOutbox: () => tidyOutbox(context),
    returnReminders: () => returnReminders(context),
    renewSubscriptions: () => renewSubscriptions(context),
    async verifyMail(_, signal) {
      const folders = await verifyMail(context, { repair: true, signal })
      return { folders: folders.length, repaired: folders.filter(folder => folder.repaired).length }
    },
    sweepLogs: async () => ({ deleted: await sweepLogs(context) }),
    syncSubmissions: ({ hoursBack }, signal) => syncSubmissions(context, { hoursBack, manual: false, signal }),
    postWebhook: ({ webhookEventId }, signal) => postWebhook(context, webhookEventId, signal),
    askSecondOpinion: ({ responseId }, signal) => askSecondOpinion(context, responseId, signal),
    tieDeliveries: (_, signal) => tieDeliveries(context, signal),
    syncCaspio: (_, signal) => syncCaspio(context, { signal }),
    refreshFirmNames: async (_, signal) => ({ changed: await refreshFirmNames(context, signal) }),
    settleRemovals: (_, signal) => finishRemovals(context, signal),
    relinkMail: (_, signal) => relinkMail(context, signal),
  }
}
