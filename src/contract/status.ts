import { type Static, Type } from 'typebox'
import { CaspioStatusSchema } from './caspio.ts'
import { ConfigurationSchema } from './configuration.ts'
import { OlderMailSchema } from './events.ts'
import { Count, DateTime, Nullable } from './list.ts'

const NullableCount = Nullable(Count)

/** Result of the last comparison with the mailbox (law 12). Counts are emails. */
export const CompletenessSchema = Type.Object({
  inMailbox: Count,
  ours: Type.Integer({ description: 'How many of these the mirror has, repairs included' }),
  surplus: Type.Integer({ description: 'Copies here that the mailbox has no longer' }),
  differing: Type.Integer({ description: 'Copies here whose read mark, flag or content is not as in the mailbox' }),
  complete: Type.Boolean({ description: 'Every folder was checked, and nothing is missing, too many or different' }),
  checkedAt: Nullable(DateTime),
  folders: Type.Array(
    Type.Object({
      folderId: Type.String(),
      displayName: Type.String(),
      inMailbox: NullableCount,
      ours: NullableCount,
      missing: Nullable(Type.Integer({ description: 'Found missing by the last check, before repairs' })),
      surplus: Nullable(Type.Integer({ description: 'Too many here after the last check and its repairs' })),
      differing: Nullable(Type.Integer({ description: 'In another state after the last check and its repairs' })),
      checkedAt: Nullable(DateTime),
      refusedSince: Nullable(DateTime),
      refusal: Nullable(Type.String({ description: 'Why Microsoft Graph does not give the folder; null: it does' })),
    }),
  ),
})
export type CompletenessBody = Static<typeof CompletenessSchema>

/** A message that could not be fetched or stored (law 2). It is retried automatically. */
export const QuarantinedMessageSchema = Type.Object({
  id: Type.String({ description: 'Its id in Microsoft Graph' }),
  folder: Type.String(),
  fromAddress: Nullable(Type.String({ description: 'null: not known yet, or cannot be read either' })),
  receivedAt: Nullable(DateTime),
  reason: Type.String(),
  attempts: Count,
  firstSeenAt: DateTime,
  lastTriedAt: DateTime,
})
export type QuarantinedMessageBody = Static<typeof QuarantinedMessageSchema>

const SyncRunSchema = Type.Object({
  id: Type.String(),
  manual: Type.Boolean(),
  hoursBack: Type.Integer({ description: '0 for a run that only followed notifications' }),
  state: Type.Enum(['running', 'finished', 'failed']),
  emailsRetrieved: Count,
  emailsProcessed: Count,
  newResponses: Count,
  requests: Count,
  error: Nullable(Type.String()),
  startedAt: DateTime,
  finishedAt: Nullable(DateTime),
})

export const StatusSchema = Type.Object({
  mailbox: Type.String({ description: 'The shared mailbox' }),
  mode: Type.Enum(['sandbox', 'microsoft365']),
  webhookPath: Type.String({ description: 'Where Microsoft Graph posts to' }),
  webhookUrl: Nullable(Type.String({ description: 'Where Microsoft Graph would deliver; null: no https address' })),
  autoSync: Type.Boolean(),
  lastSync: Nullable(SyncRunSchema),
  syncedAt: Nullable(DateTime),
  polledAt: Nullable(DateTime),
  olderMail: Nullable(OlderMailSchema),
  folders: Count,
  messages: Count,
  unprocessed: Count,
  quarantined: Count,
  responses: Count,
  unread: Count,
  requests: Type.Object({ used: Count, limit: Count }, { description: 'To Graph, in the last ten minutes' }),
  push: Type.Object({
    state: Type.Enum(['active', 'expired', 'off']),
    reason: Nullable(Type.String({ description: 'Why it is not active' })),
    expiresAt: Nullable(DateTime),
    lastNotifiedAt: Nullable(DateTime),
  }),
  secondOpinion: Nullable(
    Type.Object(
      { host: Type.String(), model: Type.String() },
      { description: 'Where the words of unsure replies go to; null: nowhere' },
    ),
  ),
  outbox: Type.Array(Type.Object({ state: Type.String(), count: Count })),
  queue: Type.Array(Type.Object({ name: Type.String(), state: Type.String(), count: Count })),
  sendgrid: Type.Object({
    mode: Type.Enum(['sandbox', 'configured', 'off']),
    apiKey: Type.Boolean({ description: 'The historical sync can ask' }),
    webhookKey: Type.Boolean({ description: 'Events can be proven; without it none are taken' }),
    webhookPath: Type.String(),
    lastEventAt: Nullable(DateTime),
    setAside: Type.Integer({ description: 'Events that could not be read' }),
  }),
  hanging: Type.Array(Type.Object({ name: Type.String(), silentSeconds: Count }), {
    description: 'Locks whose holders have stopped; whoever waits for one replaces its holder',
  }),
  completeness: CompletenessSchema,
  caspio: CaspioStatusSchema,
  configuration: ConfigurationSchema,
})
export type StatusBody = Static<typeof StatusSchema>
