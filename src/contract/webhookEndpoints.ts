import { type Static, Type } from 'typebox'
import { interestLevels } from '../domain/responses/interest.ts'
import { responseTypes } from '../domain/responses/responseTypes.ts'
import { testEventType, webhookEventTypes, webhookFormats } from '../domain/webhookTypes.ts'
import { DateTime, Id, Nullable } from './list.ts'

const chosen = {
  name: Type.String({ maxLength: 100, examples: ['Partners channel'] }),
  address: Type.String({
    maxLength: 2000,
    description: 'An https URL; for Microsoft Teams and Slack, the URL that they provide',
  }),
  eventTypes: Type.Array(Type.Enum([...webhookEventTypes]), { uniqueItems: true }),
  isEnabled: Type.Boolean(),
}
const format = Type.Enum([...webhookFormats], {
  description:
    'standard: JSON signed as in Standard Webhooks; teams: an Adaptive Card for a workflow; slack: blocks for an incoming webhook',
})

export const WebhookEndpointSchema = Type.Object({
  id: Id,
  ...chosen,
  address: Type.String({ description: 'The URL without its secret parts' }),
  format,
  isReadOnly: Type.Boolean({ description: 'True for the endpoint configured with OUTGOING_WEBHOOK_URL' }),
  version: Type.Integer({ description: 'Increases with every change' }),
  changedBy: Nullable(Type.String()),
})
export type WebhookEndpointBody = Static<typeof WebhookEndpointSchema>

const secret = Type.String({
  description: 'The secret to verify events with (Standard Webhooks). Only this response contains it',
})

/** POST /api/webhook-endpoints */
export const WebhookEndpointEntry = Type.Object({ ...chosen, format }, { additionalProperties: false })
export type WebhookEndpointEntryBody = Static<typeof WebhookEndpointEntry>
export const NewWebhookEndpoint = Type.Object({ ...WebhookEndpointSchema.properties, secret: Nullable(secret) })
export type NewWebhookEndpointBody = Static<typeof NewWebhookEndpoint>

/** PATCH /api/webhook-endpoints/{id} */
export const WebhookEndpointChange = Type.Object(
  {
    ...Type.Partial(Type.Object(chosen)).properties,
    version: Type.Integer({
      description: 'The version that the change is based on; 409 if the current version differs',
    }),
  },
  { additionalProperties: false },
)
export type WebhookEndpointChangeBody = Static<typeof WebhookEndpointChange>

/** POST /api/webhook-endpoints/{id}/secret */
export const WebhookSecret = Type.Object({ secret })
export type WebhookSecretBody = Static<typeof WebhookSecret>

const Level = Type.Enum([...interestLevels])

/**
 * Body of a POST in the format 'standard' (standardwebhooks.com). It may arrive twice with the same webhook-id.
 * Texts are plain and cut; never take them for markup.
 */
export const WebhookNotice = Type.Object({
  type: Type.Enum([...webhookEventTypes, testEventType]),
  timestamp: DateTime,
  data: Type.Object({
    title: Type.String({ description: 'A message for people' }),
    words: Nullable(
      Type.String({
        description: 'The text of a reply that determined its level, or the reason; at most 1,000 characters',
      }),
    ),
    link: Nullable(Type.String({ description: 'The URL of the screen; null if PUBLIC_URL is not set' })),
    candidate: Nullable(Type.Object({ id: Nullable(Id), refId: Nullable(Type.String()), name: Type.String() })),
    client: Nullable(
      Type.Object({ email: Type.String(), domain: Type.String(), name: Type.String(), firm: Type.String() }),
    ),
    response: Type.Optional(
      Type.Object({
        id: Id,
        level: Level,
        previousLevel: Nullable(Level),
        changedBy: Nullable(Type.String()),
        subject: Type.String(),
        messageId: Nullable(Type.String({ description: 'The Message-ID of the response' })),
        conversationId: Nullable(Type.String()),
        receivedAt: Nullable(DateTime),
      }),
    ),
    responseType: Type.Optional(Type.Enum(responseTypes)),
    delivery: Type.Optional(
      Type.Object({
        id: Id,
        source: Type.Enum(['mailbox', 'sendgrid', 'outbox'], {
          description:
            'mailbox: a delivery report; sendgrid: an event from SendGrid; outbox: an email that could not be sent',
        }),
        recipients: Type.Array(Type.String()),
      }),
    ),
    person: Type.Optional(Type.Object({ email: Type.String() })),
    followUp: Type.Optional(
      Type.Object({
        id: Id,
        status: Type.String(),
        total: Type.Integer(),
        sent: Type.Integer(),
        failed: Type.Integer(),
        leftOut: Type.Integer(),
      }),
    ),
    sync: Type.Optional(Type.Object({ failingSince: Nullable(DateTime) })),
  }),
})
export type WebhookNoticeBody = Static<typeof WebhookNotice>
