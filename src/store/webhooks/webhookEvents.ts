import type { Knex } from 'knex'
import type { ResponseType } from '../../domain/responses/responseTypes.ts'
import { environmentEndpointId, type PostedEventType } from '../../domain/webhookTypes.ts'
import { countRows, type ListRange, listRows, narrowById, type Page } from '../database/listRows.ts'

export interface WebhookOutcome {
  status: 'pending' | 'sent' | 'failed'
  httpStatus: number | null
  responseBody: string | null
  errorMessage: string | null
  sentAt: Date | null
}

export async function saveWebhookOutcome(db: Knex, id: string, outcome: WebhookOutcome): Promise<void> {
  await db('webhook_events').where({ id }).update({
    status: outcome.status,
    http_status: outcome.httpStatus,
    response_body: outcome.responseBody,
    error_message: outcome.errorMessage,
    sent_at: outcome.sentAt,
  })
  await db('interest_webhook_index').where({ webhook_event_id: id }).update({ status: outcome.status })
}

/** ENT-11. */
export interface WebhookEvent extends WebhookOutcome {
  id: string
  endpointId: string
  endpointName: string
  eventType: PostedEventType
  eventId: string
  recipientEmail: string | null
  senderEmail: string | null
  campaignId: string | null
  responseType: ResponseType | null
  messageId: string | null
  inReplyTo: string | null
  webhookUrl: string | null
  attempts: number
  dateReceived: Date
}

const columns: Readonly<Record<keyof WebhookEvent, string>> = {
  id: 'e.id',
  endpointId: 'e.endpoint_id',
  endpointName: 'p.name',
  eventType: 'e.event_type',
  eventId: 'e.event_id',
  recipientEmail: 'e.recipient_email',
  senderEmail: 'e.sender_email',
  campaignId: 'e.campaign_id',
  responseType: 'e.response_type',
  messageId: 'e.message_id',
  inReplyTo: 'e.in_reply_to',
  webhookUrl: 'e.webhook_url',
  status: 'e.status',
  httpStatus: 'e.http_status',
  responseBody: 'e.response_body',
  errorMessage: 'e.error_message',
  attempts: 'e.attempts',
  sentAt: 'e.sent_at',
  dateReceived: 'e.date_received',
}

const events = (db: Knex) => db({ e: 'webhook_events' }).join({ p: 'webhook_endpoints' }, 'p.id', 'e.endpoint_id')

export interface WebhookEventFilter {
  id?: string | string[]
  status?: WebhookOutcome['status']
  endpointId?: string
  eventType?: PostedEventType
}

export function listWebhookEvents(
  db: Knex,
  { id, status, endpointId, eventType }: WebhookEventFilter,
  range: ListRange,
): Promise<Page<WebhookEvent>> {
  const query = events(db).select(columns)
  narrowById(query, id, 'e.id')
  if (status) query.where('e.status', status)
  if (endpointId) query.where('e.endpoint_id', endpointId)
  if (eventType) query.where('e.event_type', eventType)
  return listRows(query, columns, range, { field: 'dateReceived', order: 'desc' })
}

export async function findWebhookEvent(db: Knex, id: string): Promise<(WebhookEvent & { payload: unknown }) | null> {
  return (
    (await events(db)
      .where('e.id', id)
      .first({ ...columns, payload: 'e.payload' })) ?? null
  )
}

export async function reopenWebhookEvent(trx: Knex.Transaction, id: string): Promise<boolean> {
  const reopened = await trx('webhook_events')
    .where({ id })
    .whereNot({ status: 'pending' })
    .update({ status: 'pending' })
  await trx('interest_webhook_index').where({ webhook_event_id: id }).update({ status: 'pending' })
  return reopened > 0
}

/** Keeps pending events and the environment's. */
export function deleteOldWebhookEvents(db: Knex, before: Date): Promise<number> {
  return db('webhook_events')
    .whereNot({ endpoint_id: environmentEndpointId })
    .whereNot({ status: 'pending' })
    .where('date_received', '<', before)
    .delete()
}

export async function listLostWebhooks(db: Knex, receivedBefore: Date): Promise<string[]> {
  const { rows } = await db.raw(
    `select e.id from webhook_events e where e.status = 'pending' and e.date_received < ?
       and not exists (select from pgboss.job j where j.name = 'postWebhook' and j.data ->> 'webhookEventId' = e.id::text
         and j.state in ('created', 'retry', 'active'))
     order by e.date_received limit 1000`,
    [receivedBefore],
  )
  return rows.map((row: { id: string }) => row.id)
}

export function countWebhookEvents(db: Knex): Promise<{ state: string; count: number }[]> {
  return db('webhook_events').groupBy('status').orderBy('status').select('status as state', db.raw('count(*) as count'))
}

export function countUndelivered(db: Knex): Promise<number> {
  return countRows(db('webhook_events').whereNot({ status: 'sent' }).whereNotNull('error_message'))
}
