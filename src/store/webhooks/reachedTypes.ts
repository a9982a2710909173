import type { Knex } from 'knex'
import type { ResponseType } from '../../domain/responses/responseTypes.ts'
import { senderDomain } from '../../domain/senderDomain.ts'

export interface ReachedType {
  eventId: string
  responseId: string
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

/** Old rows have the reference as key, new ones the candidate's id (ENT-11, ENT-12). */
export async function insertReachedTypes(
  db: Knex,
  reached: readonly ReachedType[],
  ours: { mailbox: string; endpointIds: readonly string[] },
): Promise<string[]> {
  if (reached.length === 0 || ours.endpointIds.length === 0) return []
  const rows = reached.map(one => ({ ...one, clientDomain: senderDomain(one.clientEmail) }))
  const { rows: opened } = await db.raw(
    `with reached as (
       select * from jsonb_to_recordset(:rows::jsonb) as r ("eventId" uuid, "responseId" uuid, "candidateId" uuid,
         "candidateName" text, "clientEmail" text, "clientDomain" text, "responseType" text, "campaignId" uuid,
         "conversationId" text, "messageId" text, "inReplyTo" text, "receivedAt" timestamptz)),
     fresh as (
       insert into interest_webhook_index (candidate_key, candidate_id, candidate_name, client_email, client_domain,
         response_type, campaign_id, conversation_id, first_message_id, first_response_at, webhook_event_id, status)
       select "candidateId"::text, "candidateId", "candidateName", "clientEmail", "clientDomain", "responseType",
         "campaignId", "conversationId", "messageId", "receivedAt", "eventId", 'pending' from reached
       where not exists (select from interest_webhook_index known where known.candidate_id = reached."candidateId"
         and known.client_email = reached."clientEmail" and known.response_type = reached."responseType")
       on conflict (candidate_key, client_email, response_type) do nothing returning webhook_event_id as id),
     events as materialized (
       select fresh.id as first_id, to_endpoint.id as endpoint_id,
         case when to_endpoint.nth = 1 then fresh.id else gen_random_uuid() end as id
       from fresh cross join unnest(:endpointIds::uuid[]) with ordinality to_endpoint (id, nth))
     insert into webhook_events (id, event_id, endpoint_id, subject_id, recipient_email, sender_email, campaign_id,
       response_type, message_id, in_reply_to, date_received)
     select events.id, 'evt_' || replace(events.id::text, '-', ''), endpoint_id, "responseId", :mailbox, "clientEmail",
       "campaignId", "responseType", "messageId", "inReplyTo", "receivedAt"
     from events join reached on reached."eventId" = events.first_id
     returning id`,
    { rows: JSON.stringify(rows), ...ours },
  )
  return opened.map((row: { id: string }) => row.id)
}

/** Sorts them to prevent deadlocks. */
export function firstOfEach(reached: readonly ReachedType[]): ReachedType[] {
  const keyed = reached.map(one => ({ one, key: [one.candidateId, one.clientEmail, one.responseType].join('\n') }))
  const byTime = keyed.toSorted((a, b) => b.one.receivedAt.getTime() - a.one.receivedAt.getTime())
  const first = new Map(byTime.map(({ key, one }) => [key, one]))
  return [...first].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
