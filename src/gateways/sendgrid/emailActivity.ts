import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type DeliveryEvent, readDeliveryEvent } from '../../domain/deliveries/deliveryEvents.ts'
import { AppError } from '../../domain/errors.ts'
import { parseStorableJson } from '../../domain/storableJson.ts'
import { createSendgridTransport } from './sendgridTransport.ts'

export interface ActivityMessage {
  msgId: string
  recipientEmail: string
  lastEventAt: Date
  opens: number
  clicks: number
}

export interface EmailActivity {
  /** Includes both times, and has no order. */
  listMessages(from: Date, to: Date, signal?: AbortSignal): Promise<ActivityMessage[]>
  /** Returns null when SendGrid no longer knows the email. */
  findEvents(msgId: string, signal?: AbortSignal): Promise<DeliveryEvent[] | null>
}

/** Without paging, a window with more messages hides the rest. */
export const maxMessages = 1000

const Messages = Type.Object({
  messages: Type.Array(
    Type.Object({
      msg_id: Type.String({ minLength: 1 }),
      to_email: Type.String(),
      opens_count: Type.Optional(Type.Number()),
      clicks_count: Type.Optional(Type.Number()),
      last_event_time: Type.String(),
    }),
  ),
})
const Details = Type.Object({
  msg_id: Type.String({ minLength: 1 }),
  to_email: Type.String(),
  subject: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  categories: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  unique_args: Type.Optional(Type.Unknown()),
  asm_group_id: Type.Optional(Type.Unknown()),
  events: Type.Array(Type.Object({ event_name: Type.String(), processed: Type.String() })),
})

export function createEmailActivity(access: { url: string; apiKey: string; clock: () => Date }): EmailActivity {
  const get = createSendgridTransport(access)
  return {
    async listMessages(from, to, signal) {
      const time = (at: Date) => `TIMESTAMP "${at.toISOString()}"`
      const query = `last_event_time BETWEEN ${time(from)} AND ${time(to)}`
      const answer = await get(`/v3/messages?query=${encodeURIComponent(query)}&limit=${maxMessages}`, signal)
      if (!Value.Check(Messages, answer)) throw unreadable('list of messages')
      return answer.messages.map(message => ({
        msgId: message.msg_id,
        recipientEmail: message.to_email.toLowerCase(),
        lastEventAt: new Date(message.last_event_time),
        opens: message.opens_count ?? 0,
        clicks: message.clicks_count ?? 0,
      }))
    },
    async findEvents(msgId, signal) {
      const answer = await get(`/v3/messages/${encodeURIComponent(msgId)}`, signal)
      if (answer === null) return null
      if (!Value.Check(Details, answer)) throw unreadable('message')
      const { events, ...mail } = answer
      return events.flatMap(event => {
        const read = readDeliveryEvent(toWebhookForm(mail, event))
        return 'problem' in read ? [] : [read]
      })
    },
  }
}

/** Keys are the names of activity events. */
const webhookNames: Readonly<Record<string, string>> = {
  bounced: 'bounce',
  opened: 'open',
  clicked: 'click',
  spam_report: 'spamreport',
  spam_reported: 'spamreport',
  unsubscribed: 'unsubscribe',
  group_unsubscribed: 'group_unsubscribe',
  group_resubscribed: 'group_resubscribe',
}

type Mail = Omit<Static<typeof Details>, 'events'>

/** Makes both forms of an event fold into one. */
function toWebhookForm(mail: Mail, event: { event_name: string; processed: string } & Record<string, unknown>) {
  const { event_name, processed, reason, url, bounce_type, http_user_agent, attempt_num, mx_server } = event
  const seconds = Date.parse(processed) / 1000
  return {
    ...argumentsOf(mail.unique_args),
    ...(mail.categories?.length ? { category: mail.categories } : {}),
    ...(mail.asm_group_id ? { asm_group_id: mail.asm_group_id } : {}),
    ...(attempt_num === undefined ? {} : { attempt: attempt_num }),
    ...(mx_server === undefined ? {} : { mx_server }),
    email: mail.to_email,
    subject: mail.subject ?? undefined,
    sg_message_id: mail.msg_id,
    event: webhookNames[event_name] ?? event_name,
    timestamp: Number.isNaN(seconds) ? processed : seconds,
    reason,
    url,
    useragent: http_user_agent,
    type: bounce_type === undefined ? undefined : bounce_type === 'soft' ? 'blocked' : bounce_type,
  }
}

function argumentsOf(given: unknown): object {
  try {
    const parsed = typeof given === 'string' ? parseStorableJson(given) : given
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function unreadable(what: string): AppError {
  return new AppError('unavailable', 'sendgrid.unreadable', `SendGrid returned no readable ${what}.`)
}
