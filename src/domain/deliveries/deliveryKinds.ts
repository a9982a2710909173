export const sendgridWebhookPath = '/api/webhook/sendgrid'

export const deliveryKinds = [
  'sent',
  'processed',
  'deferred',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'dropped',
  'spamreport',
  'unsubscribe',
  'resubscribed',
  'replied',
  'other',
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

const kindsByEvent: Readonly<Record<string, DeliveryKind>> = {
  processed: 'processed',
  deferred: 'deferred',
  delivered: 'delivered',
  open: 'opened',
  click: 'clicked',
  bounce: 'bounced',
  dropped: 'dropped',
  spamreport: 'spamreport',
  unsubscribe: 'unsubscribe',
  group_unsubscribe: 'unsubscribe',
  group_resubscribe: 'resubscribed',
}

export function deliveryKind(eventType: string): DeliveryKind {
  return Object.hasOwn(kindsByEvent, eventType) ? (kindsByEvent[eventType] as DeliveryKind) : 'other'
}

export type BounceKind = 'hard' | 'soft'

/** A bounce is permanent unless its status is 4.x.x (RFC 3463). */
export function bounceKind({ type, status }: { type: string | null; status: string | null }): BounceKind {
  if (type === 'blocked' || type === 'expired') return 'soft'
  return status?.trim().startsWith('4') ? 'soft' : 'hard'
}
