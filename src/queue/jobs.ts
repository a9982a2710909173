import type { Queue } from 'pg-boss'
import { type Static, Type } from 'typebox'

/**
 * How far the background sync looks back for what was not processed or did not link, and one that only what has just
 * happened asks for.
 */
export const usualHoursBack = 2

/**
 * Every job of the product: what it carries (ids and numbers, never content) and how it is queued. The worker has
 * a handler for each; the compiler asks for it. Every handler may run twice.
 */
export const jobs = {
  /**
   * Brings the mirror up to now: a poll of the folders that are due, unless all are wanted. One of either waits at most. The policies that also let one run at most keep the next from
   * being taken for some seconds after a run; the lock of the mailbox sees to that here.
   */
  syncMail: {
    payload: Type.Object({ hoursBack: Type.Integer({ minimum: 1 }), whole: Type.Optional(Type.Boolean()) }),
    queue: {
      policy: 'short',
      retryLimit: 3,
      retryDelay: 1,
      heartbeatSeconds: 10,
      expireInSeconds: 21_600,
      notify: true,
    },
  },
  /** Brings one mail of the outbox out. Waiting or running, each mail has one, and one more when it is sent or tried again. */
  sendMail: {
    payload: Type.Object({ outboxId: Type.String({ format: 'uuid' }) }),
    comeMany: true,
    queue: {
      policy: 'exclusive',
      retryLimit: 20,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 120,
      heartbeatSeconds: 10,
      expireInSeconds: 3600,
      notify: true,
    },
  },
  /**
   * Sends the mails of a follow-up campaign, one after the other. Waiting or running, each campaign has one; when it has
   * failed for good, tidyOutbox queues it again until the campaign has come to its end.
   */
  sendFollowUps: {
    payload: Type.Object({ followUpId: Type.String({ format: 'uuid' }) }),
    atOnce: 3,
    queue: {
      policy: 'exclusive',
      retryLimit: 5,
      retryDelay: 3,
      heartbeatSeconds: 10,
      expireInSeconds: 21_600,
      notify: true,
    },
  },
  /** Queues mails, follow-ups and webhook events whose job was lost, and forgets files that nobody needs. */
  tidyOutbox: {
    payload: Type.Object({}),
    queue: { policy: 'stately', retryLimit: 0, expireInSeconds: 600 },
    cron: '* * * * *',
  },
  /** Renews the subscriptions whose time it is. */
  renewSubscriptions: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 2, retryDelay: 20, notify: true },
    cron: '*/10 * * * *',
  },
  /** Compares every folder with Graph's and repairs what differs, while the firm sleeps. */
  verifyMail: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 1, retryDelay: 600, heartbeatSeconds: 60, expireInSeconds: 21_600 },
    cron: '20 7 * * *',
  },
  /** Deletes what is kept for a time only: webhook calls. */
  sweepLogs: { payload: Type.Object({}), queue: { policy: 'short', retryLimit: 2 }, cron: '40 8 * * *' },
  /** Brings Sent Items up to now and finds submissions. */
  syncSubmissions: {
    payload: Type.Object({ hoursBack: Type.Integer({ minimum: 1 }) }),
    queue: { policy: 'stately', retryLimit: 3, retryDelay: 1, heartbeatSeconds: 10, expireInSeconds: 21_600 },
  },
  /** Looks for the submissions, campaigns and candidates of delivery events; by the clock for what came meanwhile. */
  tieDeliveries: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 3, retryDelay: 1, heartbeatSeconds: 10, expireInSeconds: 3600, notify: true },
    cron: '*/10 * * * *',
  },
  /** Looks again at unlinked mail that names new or renamed candidates. */
  relinkMail: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 21_600, notify: true },
    cron: '*/10 * * * *',
  },
  /** Brings candidates up to what Caspio has. */
  syncCaspio: {
    payload: Type.Object({}),
    queue: { policy: 'stately', retryLimit: 3, retryDelay: 60, heartbeatSeconds: 10, expireInSeconds: 21_600 },
  },
  /** Posts a webhook event. The action gives up after so many attempts; the limit here only lets it come that far. */
  postWebhook: {
    payload: Type.Object({ webhookEventId: Type.String({ format: 'uuid' }) }),
    queue: {
      policy: 'standard',
      retryLimit: 20,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 86_400,
      heartbeatSeconds: 10,
      expireInSeconds: 120,
      notify: true,
    },
  },
  /** Asks the configured language model about a reply that the machine is unsure of. */
  askSecondOpinion: {
    payload: Type.Object({ responseId: Type.String({ format: 'uuid' }) }),
    comeMany: true,
    queue: {
      policy: 'standard',
      retryLimit: 5,
      retryDelay: 20,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: 10,
      expireInSeconds: 120,
    },
  },
  /** Brings what is stored of the names of firms in step; by the clock for what came in at the moment of a change. */
  refreshFirmNames: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 3600, notify: true },
    cron: '50 8 * * *',
  },
  /** Makes new and changed mail findable: queued after a sync, and by the clock for what a dead worker left. */
  indexMessages: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 3600, notify: true },
    cron: '*/5 * * * *',
  },
  /** Looks up what was told to be gone and is left by a sync, by the clock too for what a dead worker left. */
  settleRemovals: {
    payload: Type.Object({}),
    queue: { policy: 'stately', retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 21_600 },
    cron: '*/5 * * * *',
  },
} as const satisfies Record<string, JobKind>

/** What a job carries and how it is queued; with `cron` (minutes, UTC) the workers queue it by themselves, empty. */
export interface JobKind {
  payload: ReturnType<typeof Type.Object>
  queue: Omit<Queue, 'name'>
  cron?: string
  /** Hundreds may wait; never of a queue that lets one through at a time. */
  comeMany?: boolean
  /** How many of them a worker runs at a time; one unless told. */
  atOnce?: number
}

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = Static<(typeof jobs)[N]['payload']>
