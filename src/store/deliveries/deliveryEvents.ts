import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { type FirmNames, firmName } from '../../domain/candidates/firms.ts'
import { type DeliveryEvent, deliveryEventParts, messageKeyOf } from '../../domain/deliveries/deliveryEvents.ts'
import type { SuppressionEvent } from '../../domain/followUps/sendgridSuppressions.ts'
import { findFirmNames } from '../candidates/firmNames.ts'

export interface SetAsideEvent {
  payload: string
  reason: string
}

export interface AddedDelivery extends Omit<SuppressionEvent, 'email'> {
  id: string
  messageKey: string | null
  email: string | null
}

/** Skips known events (ENT-13). Returns the new ones. */
export async function insertDeliveryEvents(
  db: Knex,
  events: readonly DeliveryEvent[],
  receivedAt: Date,
): Promise<AddedDelivery[]> {
  if (events.length === 0) return []
  const firmNames = await findFirmNames(db)
  const rows = events.map(event => toRow(event, firmNames))
  // Sorts them, so that two batches cannot deadlock.
  rows.sort((a, b) => (String(a.event_key) < String(b.event_key) ? -1 : 1))
  const { rows: added } = await db.raw(
    `insert into sendgrid_events (event_key, message_key, event_type, sg_event_id, sg_message_id, smtp_id,
         recipient_email, recipient_name, recipient_firm, timestamp, ip_address, smtp_response, user_agent, url,
         url_offset, tls, cert_err, reason, status, type, subject, candidate_name, machine_open, bounce_kind,
         custom_args, received_at)
       select *, ?::timestamptz from jsonb_to_recordset(?::jsonb) as e (event_key text, message_key text, event_type text,
         sg_event_id text, sg_message_id text, smtp_id text, recipient_email text, recipient_name text,
         recipient_firm text, timestamp timestamptz, ip_address text, smtp_response text, user_agent text, url text,
         url_offset jsonb, tls text, cert_err text, reason text, status text, type text, subject text,
         candidate_name text, machine_open boolean, bounce_kind text, custom_args jsonb)
       on conflict do nothing returning id, message_key as "messageKey", lower(recipient_email) as email,
         event_type as "eventType", coalesce(timestamp, received_at) as at,
         custom_args ->> 'asm_group_id' as "groupId", reason, type, bounce_kind as "bounceKind"`,
    [receivedAt, JSON.stringify(rows)],
  )
  return added
}

export async function insertSetAside(db: Knex, events: readonly SetAsideEvent[], receivedAt: Date): Promise<void> {
  if (events.length === 0) return
  await db('sendgrid_events_set_aside').insert(events.map(event => ({ ...event, received_at: receivedAt })))
}

export async function findKnownActivity(
  db: Knex,
  messages: readonly { msgId: string; recipientEmail: string }[],
): Promise<Map<string, { lastEventAt: Date; opens: number; clicks: number }>> {
  const asked = messages.map(({ msgId, recipientEmail }) => ({ msgId, key: messageKeyOf(msgId), recipientEmail }))
  const { rows } = await db.raw(
    `select m."msgId", max(e.timestamp) as "lastEventAt",
       count(*) filter (where e.event_type = 'open') as opens, count(*) filter (where e.event_type = 'click') as clicks
     from jsonb_to_recordset(?::jsonb) as m ("msgId" text, key text, "recipientEmail" text)
     join sendgrid_events e on e.message_key = m.key and e.recipient_email = m."recipientEmail"
     group by 1`,
    [JSON.stringify(asked)],
  )
  return new Map(
    rows.map(({ msgId, ...known }: { msgId: string; lastEventAt: Date; opens: number; clicks: number }) => [
      msgId,
      known,
    ]),
  )
}

export async function countCandidatesOf(db: Knex, messageKeys: readonly string[]): Promise<number> {
  const { n } = await db('sendgrid_events')
    .whereRaw('message_key = any(?)', [[...messageKeys]])
    .first(db.raw('count(distinct candidate_id) as n'))
  return n
}

function toRow(event: DeliveryEvent, firmNames: FirmNames) {
  const { recipientEmail } = event
  return {
    event_key: eventKey(event),
    message_key: messageKeyOf(event.sgMessageId),
    event_type: event.eventType,
    sg_event_id: event.sgEventId,
    sg_message_id: event.sgMessageId,
    smtp_id: event.smtpId,
    recipient_email: recipientEmail,
    recipient_name: event.recipientName,
    recipient_firm: recipientEmail && firmName(recipientEmail, firmNames),
    timestamp: event.timestamp,
    ip_address: event.ipAddress,
    smtp_response: event.smtpResponse,
    user_agent: event.userAgent,
    url: event.url,
    url_offset: event.urlOffset,
    tls: event.tls,
    cert_err: event.certErr,
    reason: event.reason,
    status: event.status,
    type: event.type,
    subject: event.subject,
    candidate_name: event.candidateName,
    machine_open: event.machineOpen,
    bounce_kind: event.bounceKind,
    custom_args: event.customArgs,
  }
}

/** Hashes the whole event when it has no message or id. */
function eventKey(event: DeliveryEvent): string | null {
  const parts = deliveryEventParts(event) ?? (event.sgEventId ? null : JSON.stringify(event))
  return parts && createHash('sha256').update(parts).digest('base64url').slice(0, 22)
}
