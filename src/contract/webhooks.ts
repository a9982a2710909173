import { type Static, Type } from 'typebox'
import { responseTypes } from '../domain/responses/responseTypes.ts'
import { testEventType, webhookEventTypes } from '../domain/webhookTypes.ts'
import { DateTime, Id, Ids, Nullable } from './list.ts'

const PostedType = Type.Enum([...webhookEventTypes, testEventType])

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

/** Must have no secrets in headers or payload (ENT-10). */
export const WebhookLogDetails = Type.Object({
  ...WebhookLog.properties,
  headers: Nullable(Type.Record(Type.String(), Type.String())),
  payload: Type.Unknown(),
})
export type WebhookLogDetailsBody = Static<typeof WebhookLogDetails>

export const WebhookLogFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    status: Type.Optional(
      Type.Enum(['success', 'error', 'pending', 'unknown'], { description: 'unknown: any other status' }),
    ),
    endpoint: Type.Optional(Type.String({ description: 'Matches exactly' })),
  },
  { additionalProperties: false },
)

/** ENT-11. */
export const WebhookEventSchema = Type.Object({
  id: Id,
  endpointId: Id,
  endpointName: Type.String(),
  eventType: PostedType,
  eventId: Type.String({ description: 'The webhook-id, which all attempts share' }),
  recipientEmail: Nullable(Type.String({ description: 'Our mailbox, which received the response' })),
  senderEmail: Nullable(Type.String({ description: 'The client who responded' })),
  campaignId: Nullable(Id),
  responseType: Nullable(Type.Enum(responseTypes)),
  messageId: Nullable(Type.String({ description: 'The Message-ID of the response' })),
  inReplyTo: Nullable(Type.String()),
  webhookUrl: Nullable(Type.String({ description: 'The URL without its secret parts' })),
  status: Type.Enum(['pending', 'sent', 'failed']),
  httpStatus: Nullable(Type.Integer({ description: 'The HTTP status of the newest answer' })),
  responseBody: Nullable(Type.String({ description: 'The body of the newest answer, truncated to 4,096 bytes' })),
  errorMessage: Nullable(Type.String()),
  attempts: Type.Integer(),
  sentAt: Nullable(DateTime),
  dateReceived: DateTime,
})
export type WebhookEventBody = Static<typeof WebhookEventSchema>

export const WebhookEventFilter = Type.Object(
  {
    id: Type.Optional(Ids),
    status: Type.Optional(Type.Enum(['pending', 'sent', 'failed'])),
    endpointId: Type.Optional(Id),
    eventType: Type.Optional(PostedType),
  },
  { additionalProperties: false },
)

export const WebhookEventDetails = Type.Object({
  ...WebhookEventSchema.properties,
  payload: Type.Unknown({ description: 'Null until the first attempt' }),
})
export type WebhookEventDetailsBody = Static<typeof WebhookEventDetails>

/**
 * Body of a POST to OUTGOING_WEBHOOK_URL (standardwebhooks.com). It may arrive twice with one webhook-id, or be old.
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
    messageId: Nullable(Type.String({ description: 'The Message-ID of the response' })),
    receivedAt: DateTime,
  }),
})
export type OutgoingWebhookBody = Static<typeof OutgoingWebhook>
