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

/** A reply or forward of a response is a step of its own. */
const answersResponse = `exists (
  select from outbox o left join message_copies a on a.graph_id = o.mail -> 'answering' ->> 'graphId'
    left join messages answered on answered.id = a.message_id
    join email_responses r on r.id = o.response_id or r.message_id = answered.internet_message_id
  where o.internet_message_id = m.internet_message_id and r.candidate_id = :candidateId)`

/** Needs `ours`, the conversations about the candidate: Cc to the candidate there is an email to the firm. */
export const candidateEmails = `
  select m.id::text, 'from_candidate', ${columns}, case when m.unproven then 'Sender not verified' end, null,
    c.graph_id, c.folder_id
  from messages m ${copy}
  where m.from_address = ${ofCandidate} and m.kind in ('response', 'for_review', 'other')
    and m.received_at is not null and not exists (select from email_responses r
      where r.message_id = m.internet_message_id and r.candidate_id = :candidateId)
  union all
  select m.id::text, 'to_candidate', ${columns}, null, coalesce(
    (select requested_by from outbox o where o.internet_message_id = m.internet_message_id limit 1), m.from_name),
    c.graph_id, c.folder_id
  from messages m ${copy}
  where m.kind = 'own' and ${addresses(recipientsOf('m'))} @> to_jsonb(${ofCandidate}) and not m.is_draft
    and m.received_at is not null and not ${answersResponse}
    and (${isToCandidate} or not exists (select from ours where ours.conversation_id = m.conversation_id))`
