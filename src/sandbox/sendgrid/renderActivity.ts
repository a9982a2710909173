import type { PostedEvent } from './Delivery.ts'

export interface StoredMessage {
  msg_id: string
  to_email: string
  subject: string
  categories: string[]
  args: Record<string, string>
  last_event_at: Date
}

export type StoredEvent = PostedEvent

/** Keys are the webhook's names. */
const activityNames: Record<string, string> = { bounce: 'bounced', open: 'opened', click: 'clicked' }

const isoTime = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

const countOf = (events: readonly StoredEvent[], name: string) => events.filter(({ event }) => event === name).length

function statusOf(events: readonly StoredEvent[]): 'processed' | 'delivered' | 'not_delivered' {
  if (countOf(events, 'delivered') > 0) return 'delivered'
  return countOf(events, 'bounce') + countOf(events, 'dropped') > 0 ? 'not_delivered' : 'processed'
}

export function renderMessage(from: string, message: StoredMessage, events: readonly StoredEvent[]) {
  return {
    from_email: from,
    msg_id: message.msg_id,
    subject: message.subject,
    to_email: message.to_email,
    status: statusOf(events),
    opens_count: countOf(events, 'open'),
    clicks_count: countOf(events, 'click'),
    last_event_time: isoTime(message.last_event_at),
  }
}

export function renderDetails(from: string, message: StoredMessage, events: readonly StoredEvent[]) {
  const { asm_group_id = 0, ...args } = message.args
  return {
    from_email: from,
    msg_id: message.msg_id,
    subject: message.subject,
    to_email: message.to_email,
    status: statusOf(events),
    categories: message.categories,
    unique_args: JSON.stringify(args),
    template_id: '',
    asm_group_id: Number(asm_group_id),
    teammate: '',
    api_key_id: '',
    originating_ip: '192.0.2.10',
    outbound_ip: '192.0.2.20',
    outbound_ip_type: 'shared',
    events: events.map(renderEvent),
  }
}

function renderEvent(event: StoredEvent) {
  const { reason, response, url, useragent, type } = event
  return {
    event_name: activityNames[event.event] ?? event.event,
    processed: isoTime(new Date(event.timestamp * 1000)),
    ...(reason || response ? { reason: reason ?? response } : {}),
    ...(url ? { url } : {}),
    ...(useragent ? { http_user_agent: useragent } : {}),
    ...(event.event === 'bounce' ? { bounce_type: type === 'blocked' ? 'soft' : 'hard' } : {}),
  }
}
