/** Where SendGrid's Event Webhook posts to. */
export const sendgridWebhookPath = '/api/webhook/sendgrid'

/** What a recipient's delivery story is made of, in the words of the screens. */
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

/** How an event of SendGrid is called in the story; one that we do not know is 'other'. */
export function deliveryKind(eventType: string): DeliveryKind {
  return Object.hasOwn(kindsByEvent, eventType) ? (kindsByEvent[eventType] as DeliveryKind) : 'other'
}

/** Whether a mail can never arrive at that address, or did not this time. */
export type BounceKind = 'hard' | 'soft'

/**
 * A 'blocked' mail was refused this time and may be sent again; a 'bounce' is for good unless its status (RFC 3463) says
 * that the trouble is transient (4.x.x). Source: twilio.com/docs/sendgrid, bounces and blocks.
 */
export function bounceKind({ type, status }: { type: string | null; status: string | null }): BounceKind {
  if (type === 'blocked' || type === 'expired') return 'soft'
  return status?.trim().startsWith('4') ? 'soft' : 'hard'
}
