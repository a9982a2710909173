export interface SuppressionEvent {
  email: string
  eventType: string
  at: Date
  groupId: string | null
  reason: string | null
  type: string | null
  bounceKind: string | null
}

export interface Suppressions {
  unsubscribed: Set<string>
  bounces: Map<string, Date>
}

export const suppressionEvents = [
  'unsubscribe',
  'group_unsubscribe',
  'group_resubscribe',
  'spamreport',
  'bounce',
  'dropped',
] as const

/** A resubscribe undoes a group's unsubscribe (twilio.com/docs/sendgrid). */
export function readSuppressions(events: readonly SuppressionEvent[]): Suppressions {
  const found: Suppressions = { unsubscribed: new Set(), bounces: new Map() }
  const groups = new Map<string, { email: string; left: number; joined: number }>()
  for (const event of events) {
    const { email, groupId, at } = event
    const meaning = meaningOf(event)
    if (meaning === 'unsubscribed') found.unsubscribed.add(email)
    if (meaning === 'bounced' && (found.bounces.get(email) ?? at) <= at) found.bounces.set(email, at)
    if (meaning !== 'left' && meaning !== 'joined') continue
    const key = `${email}\n${groupId}`
    const group = groups.get(key) ?? { email, left: Number.NEGATIVE_INFINITY, joined: Number.NEGATIVE_INFINITY }
    group[meaning] = Math.max(group[meaning], at.getTime())
    groups.set(key, group)
  }
  for (const { email, left, joined } of groups.values()) {
    if (left !== Number.NEGATIVE_INFINITY && left >= joined) found.unsubscribed.add(email)
  }
  return found
}

function meaningOf(event: SuppressionEvent): 'unsubscribed' | 'left' | 'joined' | 'bounced' | null {
  const { eventType, groupId, reason, type, bounceKind } = event
  if (eventType === 'unsubscribe' || eventType === 'spamreport') return 'unsubscribed'
  if (eventType === 'group_unsubscribe') return 'left'
  if (eventType === 'group_resubscribe') return 'joined'
  if (eventType === 'bounce') return bounceKind === 'soft' || type === 'blocked' ? null : 'bounced'
  const dropped = reason?.trim().toLowerCase() ?? ''
  if (dropped.startsWith('unsubscribed')) return groupId === null ? 'unsubscribed' : 'left'
  if (dropped.startsWith('spam report')) return 'unsubscribed'
  // 'Invalid SMTPAPI header' is our fault.
  return dropped.startsWith('bounced') || /^invalid(?: e-?mail)?(?: address)?\.?$/.test(dropped) ? 'bounced' : null
}
