import type { Knex } from 'knex'
import { indexBatch } from '../../src/store/mailbox/messageSearch.ts'

const inbox = 'folder-inbox'
const conversations = 4

/** Occurs in 1 of 5,000 emails. */
export const rareWord = (n: number): string => `zq${String(n).padStart(5, '0')}`
export const rareWordCount = (messages: number): number => Math.max(1, Math.floor(messages / 5000))

/**
 * Makes half of the emails responses. Texts have 1 to 2 KB, bodies twice that, with natural word frequencies.
 * @returns seconds spent on the search documents
 */
export async function fillTables(db: Knex, count: number): Promise<number> {
  await makeParagraphs(db)
  await db.raw(
    `insert into mail_folders (id, display_name, well_known_name) values (?, 'Inbox', 'inbox'), ('folder-sent', 'Sent Items', 'sentitems')`,
    [inbox],
  )
  for (let first = 0; first < count; first += 20_000) await addMessages(db, first, Math.min(count, first + 20_000))
  await addResponses(db)
  const startedAt = performance.now()
  for (let last = await indexBatch(db, null, 500); last; ) last = await indexBatch(db, last, 500)
  const seconds = (performance.now() - startedAt) / 1000
  await db.raw('vacuum analyze')
  return seconds
}

async function makeParagraphs(db: Knex): Promise<void> {
  await db.raw(`
    create table bench_paragraphs as
      select p, (select string_agg(substr(md5((floor(6000 * power(random(), 3)))::int::text), 1, 3 + (p + w) % 6), ' ')
        from generate_series(1, 90) w) as paragraph
      from generate_series(0, 799) p;
    alter table bench_paragraphs add primary key (p);
  `)
}

async function addMessages(db: Knex, first: number, end: number): Promise<void> {
  await db.raw(
    `insert into messages (internet_message_id, conversation_id, subject, from_name, from_address, to_recipients,
       body_type, body, text, new_text, quotes, received_at, sent_at, kind, processed_at, has_attachments)
     select '<mail-' || n || '@bench.example>', 'conversation-' || n / :conversations, 'RE: Senior associate (JL-' || 2000 + n % 500 || ')',
       'Partner ' || n % 900, 'partner' || n % 900 || '@firm' || n % 60 || '.example',
       '[{"name": "Recruiting", "address": "recruiting@rejoinder.example"}]', 'html', '<p>' || t || '</p><p>' || t || '</p>',
       t, left(t, 300), jsonb_build_array(jsonb_build_array(300, length(t))), at, at, case when n % 2 = 0 then 'response' else 'other' end, at, n % 5 = 0
     from generate_series(:first::int, :last::int) n,
       lateral (select timestamptz '2020-01-01' + n * interval '13 minutes' as at) time,
       lateral (select 'Thank you for the partner introduction ' || case when n % 5000 = 77 then 'zq' || lpad((n / 5000)::text, 5, '0') else '' end
         || ' ' || (select string_agg(paragraph, E'\\n') from bench_paragraphs
           where p in (n % 800, (n * 7 + 13) % 800, case when n % 3 = 0 then (n * 31) % 800 end, case when n % 4 = 0 then (n * 17) % 800 end)) as t) text`,
    { first, last: end - 1, conversations },
  )
  await db.raw(
    `insert into message_copies (graph_id, message_id, folder_id, is_read, received_at)
     select 'AAkALgAAAAAAHYQDEapmEc2byACqAC-EWg0A' || md5(id::text), id, :inbox, random() < 0.9, received_at
     from messages where not exists (select 1 from message_copies c where c.message_id = messages.id)`,
    { inbox },
  )
}

/** Adds two responses per thread, one in four unread. */
async function addResponses(db: Knex): Promise<void> {
  await db.raw(`
    insert into candidates (ref_id, name) select 'JL-' || n, 'Candidate Number' || n from generate_series(2000, 2499) n;
    insert into email_responses (ref_id, candidate_id, client_email, client_name, subject, content, interest_level,
      sentiment_score, sentiment_analysis, is_read, thread_id, thread_position, message_id, conversation_id, category,
      received_at, processed_at, linked_by, judged_level)
    select k.ref_id, k.id, m.from_address, m.from_name, m.subject, m.new_text, level, 80, '{"evidence": []}',
      case when m.n % 8 < 6 then 'true' else 'false' end, m.conversation_id, 1 + (m.n / 2) % 2, m.internet_message_id,
      m.conversation_id, 'positive', m.received_at, m.received_at, 'reference_in_subject', level
    from (select *, substring(internet_message_id from 'mail-(\\d+)')::int as n from messages where kind = 'response') m
      join candidates k on k.ref_id = substring(m.subject from 'JL-\\d+'),
      lateral (select (array['high', 'moderate', 'low', 'not_interested'])[1 + m.n % 4] as level) l;
    insert into response_threads (thread_id, lead_response_id, candidate_id, ref_id, sender_domain, size, unread_count,
      level, stance, first_at, latest_at)
    select thread_id, (array_agg(id order by thread_position))[1], (array_agg(candidate_id))[1], min(ref_id),
      'firm.example', count(*), count(*) filter (where is_read = 'false'), (array_agg(interest_level order by thread_position))[1],
      (array_agg(interest_level order by thread_position desc))[1], min(received_at), max(received_at)
    from email_responses group by thread_id;
  `)
}
