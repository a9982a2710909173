import type { Knex } from 'knex'
import type { ResponseType } from '../../domain/responses/responseTypes.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { countRows, type ListRange, listRows, narrowById, type Page } from '../database/listRows.ts'

/** A type that a client's response about a candidate has. */
export interface ReachedType {
  /** The id of the webhook event, if the type is new. */
  eventId: string
  candidateId: string
  candidateName: string
  clientEmail: string
  responseType: ResponseType
  campaignId: string | null
  conversationId: string | null
  messageId: string
  inReplyTo: string | null
  receivedAt: Date
}

/**
 * Stores first responses by type and opens their webhook events (ENT-11, ENT-12). Old rows have the reference, which
 * may change, as key; new ones the candidate's id.
 *
 * @returns ids of the opened events
 */
export async function insertReachedTypes(
  db: Knex,
  reached: readonly ReachedType[],
  ours: { mailbox: string; webhookUrl: string },
): Promise<string[]> {
  if (reached.length === 0) return []
  const rows = firstOfEach(reached).map(one => ({ ...one, clientDomain: senderDomain(one.clientEmail) }))
  const { rows: opened } = await db.raw(
    `with reached as (
       select * from jsonb_to_recordset(:rows::jsonb) as r ("eventId" uuid, "candidateId" uuid,
         "candidateName" text, "clientEmail" text, "clientDomain" text, "responseType" text, "campaignId" uuid,
         "conversationId" text, "messageId" text, "inReplyTo" text, "receivedAt" timestamptz)),
     fresh as (
       insert into interest_webhook_index (candidate_key, candidate_id, candidate_name, client_email, client_domain,
         response_type, campaign_id, conversation_id, first_message_id, first_response_at, webhook_event_id, status)
       select "candidateId"::text, "candidateId", "candidateName", "clientEmail", "clientDomain", "responseType",
         "campaignId", "conversationId", "messageId", "receivedAt", "eventId", 'pending' from reached
       where not exists (select from interest_webhook_index known where known.candidate_id = reached."candidateId"
         and known.client_email = reached."clientEmail" and known.response_type = reached."responseType")
       on conflict (candidate_key, client_email, response_type) do nothing returning webhook_event_id as id)
     insert into webhook_events (id, event_id, recipient_email, sender_email, campaign_id, response_type, message_id,
       in_reply_to, webhook_url, date_received)
     select fresh.id, 'evt_' || replace(fresh.id::text, '-', ''), :mailbox, "clientEmail", "campaignId", "responseType",
       "messageId", "inReplyTo", :webhookUrl, "receivedAt"
     from fresh join reached on reached."eventId" = fresh.id
     returning id`,
    { rows: JSON.stringify(rows), ...ours },
  )
  return opened.map((row: { id: string }) => row.id)
}

/** Keeps the earliest of each type, in a fixed order that prevents deadlocks. */
function firstOfEach(reached: readonly ReachedType[]): ReachedType[] {
  const keyed = reached.map(one => ({ one, key: [one.candidateId, one.clientEmail, one.responseType].join('\n') }))
  const byTime = keyed.toSorted((a, b) => b.one.receivedAt.getTime() - a.one.receivedAt.getTime())
  const first = new Map(byTime.map(({ key, one }) => [key, one]))
  return [...first].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** A webhook event with its payload. */
export interface DueWebhook {
  id: string
  eventId: string
  status: 'pending' | 'sent' | 'failed'
  attempts: number
  candidateId: string | null
  refId: string
  candidateName: string | null
  clientEmail: string
  clientDomain: string | null
  responseType: ResponseType
  campaignId: string | null
  conversationId: string | null
  messageId: string | null
  receivedAt: Date
}

/** Finds a webhook event to post, or null. */
export async function findDueWebhook(db: Knex, id: string): Promise<DueWebhook | null> {
  const row = await db({ e: 'webhook_events' })
    .join({ i: 'interest_webhook_index' }, 'i.webhook_event_id', 'e.id')
    .leftJoin({ c: 'candidates' }, 'c.id', 'i.candidate_id')
    .where('e.id', id)
    .first({
      id: 'e.id',
      eventId: 'e.event_id',
      status: 'e.status',
      attempts: 'e.attempts',
      candidateId: 'i.candidate_id',
      refId: db.raw('coalesce(c.ref_id, i.candidate_key)'),
      candidateName: 'i.candidate_name',
      clientEmail: 'i.client_email',
      clientDomain: 'i.client_domain',
      responseType: 'i.response_type',
      campaignId: 'e.campaign_id',
      conversationId: 'i.conversation_id',
      messageId: 'e.message_id',
      receivedAt: 'e.date_received',
    })
  return row ?? null
}

/** Counts an attempt beforehand, so that a crash counts too. */
export async function countAttempt(db: Knex, id: string, webhookUrl: string): Promise<number> {
  const [row] = await db('webhook_events')
    .where({ id })
    .update({ attempts: db.raw('attempts + 1'), webhook_url: webhookUrl })
    .returning('attempts')
  return row.attempts
}

/** The result of an attempt. */
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

/** An event of the outgoing webhook (ENT-11). */
export interface WebhookEvent extends WebhookOutcome {
  id: string
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
  id: 'id',
  eventId: 'event_id',
  recipientEmail: 'recipient_email',
  senderEmail: 'sender_email',
  campaignId: 'campaign_id',
  responseType: 'response_type',
  messageId: 'message_id',
  inReplyTo: 'in_reply_to',
  webhookUrl: 'webhook_url',
  status: 'status',
  httpStatus: 'http_status',
  responseBody: 'response_body',
  errorMessage: 'error_message',
  attempts: 'attempts',
  sentAt: 'sent_at',
  dateReceived: 'date_received',
}

/** Lists webhook events, newest first by default. */
export function listWebhookEvents(
  db: Knex,
  filter: { id?: string | string[]; status?: string },
  range: ListRange,
): Promise<Page<WebhookEvent>> {
  const query = db('webhook_events').select(columns)
  narrowById(query, filter.id)
  if (filter.status) query.where({ status: filter.status })
  return listRows(query, columns, range, { field: 'dateReceived', order: 'desc' })
}

export async function findWebhookEvent(db: Knex, id: string): Promise<WebhookEvent | null> {
  return (await db('webhook_events').where({ id }).first(columns)) ?? null
}

/** Reopens a failed event. Returns false when it has not failed. */
export async function reopenWebhookEvent(trx: Knex.Transaction, id: string): Promise<boolean> {
  const reopened = await trx('webhook_events').where({ id, status: 'failed' }).update({ status: 'pending' })
  await trx('interest_webhook_index').where({ webhook_event_id: id, status: 'failed' }).update({ status: 'pending' })
  return reopened > 0
}

/** Lists pending events before a time without a job, which were lost with their process. */
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

/** Counts webhook events by state. */
export function countWebhookEvents(db: Knex): Promise<{ state: string; count: number }[]> {
  return db('webhook_events').groupBy('status').orderBy('status').select('status as state', db.raw('count(*) as count'))
}

/** Counts events that failed at least once and are not delivered. */
export function countUndelivered(db: Knex): Promise<number> {
  return countRows(db('webhook_events').whereNot({ status: 'sent' }).whereNotNull('error_message'))
}
