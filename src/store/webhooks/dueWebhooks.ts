import type { Knex } from 'knex'
import type { ResponseType } from '../../domain/responses/responseTypes.ts'
import type { PostedEventType } from '../../domain/webhookTypes.ts'

export interface Announcement {
  subjectId: string | null
  at: Date
  /** Facts that the subject does not show later. */
  details?: object
  /** Keeps the same news from being reported twice. */
  onceKey?: string
}

/** Returns the ids opened. */
export async function insertWebhookEvents(
  db: Knex,
  type: PostedEventType,
  endpointIds: readonly string[],
  news: readonly Announcement[],
): Promise<string[]> {
  if (news.length === 0 || endpointIds.length === 0) return []
  const { rows } = await db.raw(
    `insert into webhook_events (event_id, endpoint_id, event_type, subject_id, details, date_received)
     select 'evt_' || case when "onceKey" is null then replace(gen_random_uuid()::text, '-', '')
         else md5(endpoint_id || :type || "onceKey") end,
       endpoint_id, :type, "subjectId", details, at
     from jsonb_to_recordset(:news::jsonb) as n ("subjectId" uuid, at timestamptz, details jsonb, "onceKey" text)
     cross join unnest(:endpointIds::uuid[]) endpoint_id
     on conflict (event_id) do nothing returning id`,
    { type, endpointIds, news: JSON.stringify(news) },
  )
  return rows.map((row: { id: string }) => row.id)
}

export async function wasSyncAnnounced(db: Knex, since: string): Promise<boolean> {
  const announced = db('webhook_events')
    .where({ event_type: 'sync.failing' })
    .whereRaw(`details->>'since' = ?`, [since])
  return (await announced.first('id')) !== undefined
}

export interface ReachedFacts {
  candidateId: string | null
  refId: string
  candidateName: string | null
  clientEmail: string
  clientDomain: string | null
  responseType: ResponseType
  conversationId: string | null
}

export interface DueWebhook {
  id: string
  eventId: string
  endpointId: string
  eventType: PostedEventType
  status: 'pending' | 'sent' | 'failed'
  subjectId: string | null
  details: Record<string, unknown>
  payload: object | null
  campaignId: string | null
  messageId: string | null
  responseType: ResponseType | null
  at: Date
  reached: ReachedFacts | null
}

export async function findDueWebhook(db: Knex, id: string): Promise<DueWebhook | null> {
  const row = await db({ e: 'webhook_events' })
    .leftJoin({ i: 'interest_webhook_index' }, 'i.webhook_event_id', 'e.id')
    .leftJoin({ c: 'candidates' }, 'c.id', 'i.candidate_id')
    .where('e.id', id)
    .first({
      id: 'e.id',
      eventId: 'e.event_id',
      endpointId: 'e.endpoint_id',
      eventType: 'e.event_type',
      status: 'e.status',
      subjectId: 'e.subject_id',
      details: db.raw(`coalesce(e.details, '{}')`),
      payload: 'e.payload',
      campaignId: 'e.campaign_id',
      messageId: 'e.message_id',
      responseType: 'e.response_type',
      at: 'e.date_received',
      reached: db.raw(`case when i.id is not null then jsonb_build_object('candidateId', i.candidate_id,
        'refId', coalesce(c.ref_id, i.candidate_key), 'candidateName', i.candidate_name,
        'clientEmail', i.client_email, 'clientDomain', i.client_domain, 'responseType', i.response_type,
        'conversationId', i.conversation_id) end`),
    })
  return row ?? null
}

/** Must run before the attempt, so that a crash counts too. */
export async function countAttempt(
  db: Knex,
  id: string,
  { webhookUrl, payload }: { webhookUrl: string; payload: object },
): Promise<number> {
  const [row] = await db('webhook_events')
    .where({ id })
    .update({ attempts: db.raw('attempts + 1'), webhook_url: webhookUrl, payload: JSON.stringify(payload) })
    .returning('attempts')
  return row.attempts
}
