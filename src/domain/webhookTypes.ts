export const webhookFormats = ['standard', 'teams', 'slack'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

export const webhookEventTypes = [
  'response.type_reached',
  'response.level_changed',
  'delivery.failed',
  'recipient.no_more_email',
  'follow_up.ended',
  'sync.failing',
  'sync.recovered',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Is sent once, to one endpoint only. */
export const testEventType = 'endpoint.test'
export type PostedEventType = WebhookEventType | typeof testEventType

/** Names the endpoint of OUTGOING_WEBHOOK_URL. Migration 0054 uses the same id. */
export const environmentEndpointId = '00000000-0000-0000-0000-000000000000'

export const webhookEventNames: Readonly<Record<PostedEventType, string>> = {
  'response.type_reached': 'First response at a level',
  'response.level_changed': 'Level changed',
  'delivery.failed': 'Delivery failed',
  'recipient.no_more_email': 'Unsubscribed',
  'follow_up.ended': 'Follow-up ended',
  'sync.failing': 'Sync failing',
  'sync.recovered': 'Sync recovered',
  'endpoint.test': 'Test',
}

export const webhookFormatNames: Readonly<Record<WebhookFormat, string>> = {
  standard: 'JSON (Standard Webhooks)',
  teams: 'Microsoft Teams',
  slack: 'Slack',
}
