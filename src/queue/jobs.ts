import type { Queue } from 'pg-boss'
import { type Static, Type } from 'typebox'

/** For messages that were not processed or linked. */
export const usualHoursBack = 2

/** Payloads hold ids and numbers, never content. Every handler may run twice. */
export const jobs = {
  /**
   * At most one waits. The mailbox lock, not the policy, limits it to one run, since pg-boss would delay the next job
   * by seconds.
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
  /** One job per email, waiting or running. */
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
   * One job per campaign, waiting or running. After a final failure, tidyOutbox queues it again until the campaign has
   * ended.
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
  tidyOutbox: {
    payload: Type.Object({}),
    queue: { policy: 'stately', retryLimit: 0, expireInSeconds: 600 },
    cron: '* * * * *',
  },
  returnReminders: {
    payload: Type.Object({}),
    queue: { policy: 'stately', retryLimit: 0, expireInSeconds: 60 },
    cron: '* * * * *',
  },
  renewSubscriptions: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 2, retryDelay: 20, notify: true },
    cron: '*/10 * * * *',
  },
  verifyMail: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 1, retryDelay: 600, heartbeatSeconds: 60, expireInSeconds: 21_600 },
    cron: '20 7 * * *',
  },
  sweepLogs: { payload: Type.Object({}), queue: { policy: 'short', retryLimit: 2 }, cron: '40 8 * * *' },
  syncSubmissions: {
    payload: Type.Object({ hoursBack: Type.Integer({ minimum: 1 }) }),
    queue: { policy: 'stately', retryLimit: 3, retryDelay: 1, heartbeatSeconds: 10, expireInSeconds: 21_600 },
  },
  /** The schedule is for events that arrive in the meantime. */
  tieDeliveries: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 3, retryDelay: 1, heartbeatSeconds: 10, expireInSeconds: 3600, notify: true },
    cron: '*/10 * * * *',
  },
  relinkMail: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 21_600, notify: true },
    cron: '*/10 * * * *',
  },
  syncCaspio: {
    payload: Type.Object({}),
    queue: { policy: 'stately', retryLimit: 3, retryDelay: 60, heartbeatSeconds: 10, expireInSeconds: 21_600 },
  },
  /** The action gives up earlier than this limit. */
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
  /** The schedule is for names that arrive during a change. */
  refreshFirmNames: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 3600, notify: true },
    cron: '50 8 * * *',
  },
  /** Queued after a sync, and scheduled for messages that a dead worker left. */
  indexMessages: {
    payload: Type.Object({}),
    queue: { policy: 'short', retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 3600, notify: true },
    cron: '*/5 * * * *',
  },
  /** The schedule is for removals that a dead worker left. */
  settleRemovals: {
    payload: Type.Object({}),
    queue: { policy: 'stately', retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 21_600 },
    cron: '*/5 * * * *',
  },
} as const satisfies Record<string, JobKind>

/** Workers queue jobs with `cron` (minutes, UTC) with an empty payload. */
export interface JobKind {
  payload: ReturnType<typeof Type.Object>
  queue: Omit<Queue, 'name'>
  cron?: string
  /** Hundreds may wait; not for queues that allow one job at a time. */
  comeMany?: boolean
  /** Default: 1. */
  atOnce?: number
}

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = Static<(typeof jobs)[N]['payload']>
