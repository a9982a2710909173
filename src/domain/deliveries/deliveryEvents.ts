import { type BounceKind, bounceKind } from './deliveryKinds.ts'

/** ENT-13 */
export interface DeliveryEvent {
  eventType: string
  sgEventId: string | null
  sgMessageId: string | null
  smtpId: string | null
  recipientEmail: string | null
  recipientName: string | null
  timestamp: Date
  ipAddress: string | null
  smtpResponse: string | null
  userAgent: string | null
  url: string | null
  urlOffset: object | null
  tls: string | null
  certErr: string | null
  reason: string | null
  status: string | null
  type: string | null
  subject: string | null
  candidateName: string | null
  machineOpen: boolean
  bounceKind: BounceKind | null
  /** Includes custom_args, unique_args, categories, and unknown fields. */
  customArgs: Record<string, unknown>
}

type Raw = Record<string, unknown>

const readFields = new Set(
  (
    'event email timestamp smtp-id sg_event_id sg_message_id ip response useragent url url_offset tls cert_err reason ' +
    'status type subject sg_machine_open'
  ).split(' '),
)
/** The year 5138: a later timestamp was meant as milliseconds. */
const latestSecond = 1e11

/** Events may lack email, smtp-id or sg_event_id (twilio.com, tracking events). */
export function readDeliveryEvent(raw: unknown): DeliveryEvent | { problem: string } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { problem: 'It is not an object.' }
  const fields = raw as Raw
  const eventType = textOf(fields.event)?.toLowerCase()
  if (!eventType) return { problem: 'It has no event type.' }
  const seconds = typeof fields.timestamp === 'string' ? Number(fields.timestamp) : fields.timestamp
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds < latestSecond)) {
    return { problem: 'Its timestamp is not a time in seconds.' }
  }
  if (fields.email !== undefined && typeof fields.email !== 'string') return { problem: 'Its email is not text.' }
  const customArgs = Object.fromEntries(Object.entries(fields).filter(([name]) => !readFields.has(name)))
  const [reason, status, type] = [textOf(fields.reason), textOf(fields.status), textOf(fields.type)]
  return {
    eventType,
    sgEventId: textOf(fields.sg_event_id),
    sgMessageId: textOf(fields.sg_message_id),
    smtpId: textOf(fields['smtp-id']),
    recipientEmail: textOf(fields.email)?.toLowerCase() ?? null,
    recipientName: argument(customArgs, 'recipientName'),
    timestamp: new Date(Math.floor(seconds) * 1000),
    ipAddress: textOf(fields.ip),
    smtpResponse: textOf(fields.response),
    userAgent: textOf(fields.useragent),
    url: textOf(fields.url),
    urlOffset: typeof fields.url_offset === 'object' ? fields.url_offset : null,
    tls: textOf(fields.tls),
    certErr: textOf(fields.cert_err),
    reason,
    status,
    type,
    subject: textOf(fields.subject) ?? argument(customArgs, 'subject'),
    candidateName: argument(customArgs, 'candidateName'),
    machineOpen: fields.sg_machine_open === true || fields.sg_machine_open === 'true',
    bounceKind: eventType === 'bounce' ? bounceKind({ type, status }) : null,
    customArgs,
  }
}

/** Ignores spelling: candidateName, candidate_name, candidate-name. */
export function argument(customArgs: Readonly<Record<string, unknown>>, name: string): string | null {
  const wanted = folded(name)
  const found = Object.entries(customArgs).find(([key, value]) => folded(key) === wanted && textOf(value))
  return found ? textOf(found[1]) : null
}

/** All recipients of one mail/send call share its X-Message-Id. */
export function messageKeyOf(sgMessageId: string | null): string | null {
  return sgMessageId?.split('.')[0] || null
}

/**
 * A repetition may have another sg_event_id (sendgrid-nodejs issue 1435).
 * Returns null when only that id distinguishes events.
 */
export function deliveryEventParts(event: DeliveryEvent): string | null {
  const mail = messageKeyOf(event.sgMessageId) ?? event.smtpId
  if (!mail) return null
  const { eventType, recipientEmail, timestamp, url, userAgent } = event
  const engaged = eventType === 'open' || eventType === 'click' ? [url, userAgent] : []
  return JSON.stringify([mail, eventType, recipientEmail, timestamp.getTime() / 1000, ...engaged])
}

function folded(name: string): string {
  return name.replace(/[-_\s]/g, '').toLowerCase()
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
