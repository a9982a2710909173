import { type Static, Type } from 'typebox'
import { CaspioStatusSchema } from './caspio.ts'
import { ConfigurationSchema } from './configuration.ts'
import { OlderMailSchema } from './events.ts'
import { Count, DateTime, Nullable } from './list.ts'

const NullableCount = Nullable(Count)

export const CompletenessSchema = Type.Object({
  inMailbox: Count,
  ours: Type.Integer({ description: 'The number of these emails in the mirror, including repairs' }),
  surplus: Type.Integer({ description: 'Copies in the mirror that are no longer in the mailbox' }),
  differing: Type.Integer({
    description: 'Copies in the mirror whose read state, flag or content differs from the mailbox',
  }),
  complete: Type.Boolean({
    description: 'True if every folder was checked and no email is missing, surplus or different',
  }),
  checkedAt: Nullable(DateTime),
  folders: Type.Array(
    Type.Object({
      folderId: Type.String(),
      displayName: Type.String(),
      inMailbox: NullableCount,
      ours: NullableCount,
      missing: Nullable(
        Type.Integer({ description: 'Emails missing from the mirror at the last check, before repairs' }),
      ),
      surplus: Nullable(
        Type.Integer({ description: 'Surplus copies in the mirror after the last check and its repairs' }),
      ),
      differing: Nullable(
        Type.Integer({ description: 'Copies that differ from the mailbox after the last check and its repairs' }),
      ),
      checkedAt: Nullable(DateTime),
      refusedSince: Nullable(DateTime),
      refusal: Nullable(Type.String({ description: 'Why Microsoft Graph refuses the folder; null if it does not' })),
    }),
  ),
})
export type CompletenessBody = Static<typeof CompletenessSchema>

export const QuarantinedMessageSchema = Type.Object({
  id: Type.String({ description: 'The id of the message in Microsoft Graph' }),
  folder: Type.String(),
  fromAddress: Nullable(Type.String({ description: 'Null if the sender is not known or cannot be read' })),
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
  hoursBack: Type.Integer({ description: '0 for a run that only processed notifications' }),
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
  webhookPath: Type.String({ description: 'The path that Microsoft Graph posts notifications to' }),
  webhookUrl: Nullable(
    Type.String({ description: 'The URL that Microsoft Graph posts notifications to; null without an https address' }),
  ),
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
  requests: Type.Object(
    { used: Count, limit: Count },
    { description: 'Requests to Microsoft Graph in the last ten minutes' },
  ),
  push: Type.Object({
    state: Type.Enum(['active', 'expired', 'off']),
    reason: Nullable(Type.String({ description: 'Why push is not active' })),
    expiresAt: Nullable(DateTime),
    lastNotifiedAt: Nullable(DateTime),
  }),
  secondOpinion: Nullable(
    Type.Object(
      { host: Type.String(), model: Type.String() },
      {
        description:
          'The language model that receives the text of replies with a low confidence; null if none is configured',
      },
    ),
  ),
  outbox: Type.Array(Type.Object({ state: Type.String(), count: Count })),
  queue: Type.Array(Type.Object({ name: Type.String(), state: Type.String(), count: Count })),
  sendgrid: Type.Object({
    mode: Type.Enum(['sandbox', 'configured', 'off']),
    apiKey: Type.Boolean({ description: 'True if an API key is set, which the historical sync needs' }),
    webhookKey: Type.Boolean({ description: 'True if a key to verify events is set; without it, events are refused' }),
    webhookPath: Type.String(),
    lastEventAt: Nullable(DateTime),
    setAside: Type.Integer({ description: 'The number of events that could not be read' }),
  }),
  hanging: Type.Array(Type.Object({ name: Type.String(), pid: Count, silentSeconds: Count }), {
    description: 'Locks whose holders no longer respond; the next waiting process takes over the lock',
  }),
  completeness: CompletenessSchema,
  caspio: CaspioStatusSchema,
  configuration: ConfigurationSchema,
})
export type StatusBody = Static<typeof StatusSchema>
