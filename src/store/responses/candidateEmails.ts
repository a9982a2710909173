import type { Knex } from 'knex'
import { recipientsOf } from '../mailbox/messages.ts'

/** Must equal the index messages_written_to for all recipients. */
const addresses = (people: string) => `lower(jsonb_path_query_array(${people}, '$[*].address')::text)::jsonb`
const ofCandidate = `(select lower(btrim(email)) from candidates where id = :candidateId and btrim(email) <> '')`

const columns = `m.received_at, ${ofCandidate}, (select name from candidates where id = :candidateId), null::uuid, null::uuid,
  left(coalesce(nullif(btrim(m.new_text), ''), m.subject), 300)`
const copy = `cross join lateral (select graph_id, folder_id from message_copies c where c.message_id = m.id
  order by c.received_at desc, c.graph_id limit 1) c`

/** Needs the alias `m`. */
export const isToCandidate = `${addresses('m.to_recipients')} @> to_jsonb(${ofCandidate})`

const sentToCandidate = `m.kind = 'own' and not m.is_draft
  and ${addresses(recipientsOf('m'))} @> to_jsonb(${ofCandidate})`
const fromCandidate = `m.from_address = ${ofCandidate} and m.kind in ('response', 'for_review', 'other')`

/** A reply or forward of a response is a step of its own. */
const answersResponse = `exists (
  select from outbox o left join message_copies a on a.graph_id = o.mail -> 'answering' ->> 'graphId'
    left join messages answered on answered.id = a.message_id
    join email_responses r on r.id = o.response_id or r.message_id = answered.internet_message_id
  where o.internet_message_id = m.internet_message_id and r.candidate_id = :candidateId)`

/** Needs `ours`, the conversations about the candidate: an email there with the candidate in Cc is to the firm. */
export const candidateEmails = `
  select m.id::text, 'from_candidate', ${columns}, case when m.unproven then 'Sender not verified' end, null,
    c.graph_id, c.folder_id
  from messages m ${copy}
  where ${fromCandidate} and m.received_at is not null and not exists (select from email_responses r
      where r.message_id = m.internet_message_id and r.candidate_id = :candidateId)
  union all
  select m.id::text, 'to_candidate', ${columns}, null, coalesce(
    (select requested_by from outbox o where o.internet_message_id = m.internet_message_id limit 1), m.from_name),
    c.graph_id, c.folder_id
  from messages m ${copy}
  where ${sentToCandidate} and m.received_at is not null and not ${answersResponse}
    and (${isToCandidate} or not exists (select from ours where ours.conversation_id = m.conversation_id))`

export interface CandidateEmail {
  key: string
  conversationId: string | null
  isOurs: boolean
  subject: string
  odataType: string | null
  words: string
  at: Date
  emailId: string
  emailFolderId: string
}

const newest = 20

/** Lists the emails to and from the candidate since then, oldest first. Omits unverified senders. */
export async function listCandidateEmails(db: Knex, candidateId: string, since: Date): Promise<CandidateEmail[]> {
  const { rows } = await db.raw<{ rows: CandidateEmail[] }>(
    `select m.internet_message_id as key, m.conversation_id as "conversationId", m.kind = 'own' as "isOurs", m.subject,
       m.odata_type as "odataType", left(m.new_text, 6001) as words, m.received_at as at, c.graph_id as "emailId",
       c.folder_id as "emailFolderId"
     from (select id from messages m where ${fromCandidate} and not m.unproven and m.received_at > :since
       union all
       select id from messages m where ${sentToCandidate} and m.received_at > :since) found
     join messages m on m.id = found.id ${copy}
     order by m.received_at desc, m.internet_message_id limit :newest`,
    { candidateId, since, newest },
  )
  return rows.reverse()
}

export interface UnansweredOfCandidate {
  emailId: string
  emailFolderId: string
  candidateId: string
  candidateName: string
  address: string
  subject: string
  words: string
  receivedAt: Date
  isWithdrawn: boolean
}

/** Lists the newest ones that are not closed. Omits unverified senders and those in Deleted Items. */
export async function listUnansweredOfCandidates(
  db: Knex,
  since: Date,
  page: { offset: number; limit: number },
): Promise<UnansweredOfCandidate[]> {
  const { rows } = await db.raw<{ rows: UnansweredOfCandidate[] }>(
    `select c.graph_id as "emailId", c.folder_id as "emailFolderId", k.id as "candidateId", k.name as "candidateName", m.from_address as address,
       m.subject, left(m.new_text, 2000) as words, m.received_at as "receivedAt",
       exists (select from open_withdrawals w where w.candidate_id = k.id and w.firm_key is null) as "isWithdrawn"
     from messages m
     join lateral (select id, name from candidates where lower(btrim(email)) = m.from_address order by id limit 1) k on true
     join lateral (select c.graph_id, c.folder_id from message_copies c join mail_folders f on f.id = c.folder_id
       where c.message_id = m.id and f.well_known_name is distinct from 'deleteditems'
       order by c.received_at desc, c.graph_id limit 1) c on true
     where m.kind = 'other' and not m.unproven and m.from_address <> '' and m.review_closed_at is null
       and m.received_at > :since
       and not exists (select from messages o where o.kind = 'own' and not o.is_draft and o.received_at > m.received_at
         and ${addresses(recipientsOf('o'))} @> to_jsonb(m.from_address))
       and not exists (select from outbox o where o.state not in ('failed', 'cancelled')
         and o.mail -> 'answering' ->> 'graphId' = c.graph_id and o.mail -> 'answering' ->> 'how' is distinct from 'forward')
     order by m.received_at desc, c.graph_id limit :limit offset :offset`,
    { since, ...page },
  )
  return rows
}

/** Lists the newest replies of other firms about the candidate in that time. */
export async function listOtherReplies(
  db: Knex,
  { candidateId, firmKey, since, until }: { candidateId: string; firmKey: string; since: Date; until: Date },
): Promise<Pick<CandidateEmail, 'conversationId' | 'words' | 'at'>[]> {
  return db('email_responses')
    .where({ candidate_id: candidateId })
    .whereNot({ firm_key: firmKey })
    .whereBetween('received_at', [since, until])
    .orderBy('received_at', 'desc')
    .limit(newest)
    .select({ conversationId: 'conversation_id', words: db.raw('left(content, 6001)'), at: 'received_at' })
}
