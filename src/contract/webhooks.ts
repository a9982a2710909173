import { type Static, Type } from 'typebox'
import { responseTypes } from '../domain/responses/responseTypes.ts'
import { DateTime, Id, Ids, Nullable } from './list.ts'

/** ENT-26. */
export const WebhookLog = Type.Object({
  id: Id,
  endpoint: Type.String(),
  method: Type.String(),
  status: Nullable(Type.String()),
  errorMessage: Nullable(Type.String()),
  processedAt: DateTime,
})
export type WebhookLogBody = Static<typeof WebhookLog>

/** ENT-10: a call with what was kept of it: no secret in headers or payload. */
export const WebhookLogDetails = Type.Object({
  ...WebhookLog.properties,
  headers: Nullable(Type.Record(Type.String(), Type.String())),
  payload: Type.Unknown(),
})
export type WebhookLogDetailsBody = Static<typeof WebhookLogDetails>

/** What the list of webhook calls can be narrowed by. */
export const WebhookLogFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    status: Type.Optional(
      Type.Enum(['success', 'error', 'pending', 'unknown'], { description: 'unknown: none of the others' }),
    ),
    endpoint: Type.Optional(Type.String({ description: 'Exactly' })),
  },
  { additionalProperties: false },
)

/** ENT-11: an event of the outgoing webhook, with what became of it. */
export const WebhookEventSchema = Type.Object({
  id: Id,
  eventId: Type.String({ description: 'The webhook-id that every attempt carries' }),
  recipientEmail: Nullable(Type.String({ description: 'Our mailbox, which the response came to' })),
  senderEmail: Nullable(Type.String({ description: 'The client who responded' })),
  campaignId: Nullable(Id),
  responseType: Nullable(Type.Enum(responseTypes)),
  messageId: Nullable(Type.String({ description: 'The Internet Message-ID of the response' })),
  inReplyTo: Nullable(Type.String()),
  webhookUrl: Nullable(Type.String()),
  status: Type.Enum(['pending', 'sent', 'failed']),
  httpStatus: Nullable(Type.Integer({ description: 'Of the newest answer' })),
  responseBody: Nullable(Type.String({ description: 'Of the newest answer, cut at 4,096 bytes' })),
  errorMessage: Nullable(Type.String()),
  attempts: Type.Integer(),
  sentAt: Nullable(DateTime),
  dateReceived: DateTime,
})
export type WebhookEventBody = Static<typeof WebhookEventSchema>

/** What the list of webhook events can be narrowed by. */
export const WebhookEventFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    status: Type.Optional(Type.Enum(['pending', 'sent', 'failed'])),
  },
  { additionalProperties: false },
)

/**
 * What is posted to OUTGOING_WEBHOOK_URL when a client says something of a candidate for the first time, once for each
 * response type; `unknown` is none. No text of any mail. Signed by the rules of Standard Webhooks (standardwebhooks.com).
 * A receiver may be told twice, with the same webhook-id, and of responses that are old: `receivedAt` says how old.
 */
export const OutgoingWebhook = Type.Object({
  type: Type.Literal('response.type_reached'),
  timestamp: DateTime,
  data: Type.Object({
    candidate: Type.Object({ id: Nullable(Id), refId: Type.String(), name: Type.String() }),
    client: Type.Object({ email: Type.String(), domain: Type.String() }),
    responseType: Type.Enum(responseTypes),
    campaignId: Nullable(Id),
    conversationId: Nullable(Type.String()),
    messageId: Nullable(Type.String({ description: 'The Internet Message-ID of the response' })),
    receivedAt: DateTime,
  }),
})
export type OutgoingWebhookBody = Static<typeof OutgoingWebhook>
