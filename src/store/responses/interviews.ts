import type { Knex } from 'knex'
import type { MailAddress } from '../../domain/mail.ts'
import { hasWithdrawn } from '../candidates/withdrawals.ts'
import { prepared } from '../database/prepared.ts'
import { recipientsOf } from '../mailbox/messages.ts'

/** `startsAt` is null if a user removed the time. */
export interface KeptInterview {
  threadId: string
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string | null
  /** False if the business zone is assumed. */
  zoneStated: boolean
  messageId: string | null
  agreedAt: Date
  /** Null if read from an email. */
  setBy: string | null
}

export interface ListedInterview extends KeptInterview {
  responseId: string
  candidateId: string | null
  candidateName: string | null
  clientEmail: string
  clientName: string | null
  isWithdrawn: boolean
}

interface ConversationEmail {
  key: string
  subject: string
  odataType: string | null
  words: string
  at: Date
  refuses: boolean
  /** Null unless the email is ours. */
  recipients: MailAddress[] | null
}

export interface Conversation {
  threadId: string
  /** The newest of the thread. */
  responseId: string
  refId: string | null
  conversationId: string | null
  clientEmail: string
  candidateId: string
  candidateName: string
  emails: ConversationEmail[]
  otherNames: string[]
}

const columns = {
  threadId: 'i.thread_id',
  startsAt: 'i.starts_at',
  endsAt: 'i.ends_at',
  timeZone: 'i.time_zone',
  zoneStated: 'i.zone_stated',
  messageId: 'i.message_id',
  agreedAt: 'i.agreed_at',
  setBy: 'i.set_by',
}

const saidIn = `r.message_id as key, coalesce(r.subject, '') as subject, a.odata_type,
  left(r.content, :longest) as words, r.received_at as at,
  r.interest_level is not distinct from 'not_interested' as refuses`
const ownIn = 'm.internet_message_id, m.subject, m.odata_type, left(m.new_text, :longest), m.received_at, false'
const isOwn = "m.kind in ('own', 'submission') and not m.is_draft and m.received_at is not null"

/** Limits each thread to its newest emails. */
const longestConversation = 40
const mostElsewhere = 10
const longestWords = 6001

/** Returns the threads that our processed emails may be part of. */
export async function findThreadsOfOwn(trx: Knex.Transaction, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await trx
    .raw<{ rows: { id: string }[] }>(
      `select distinct r.thread_id as id from messages m join email_responses r on r.conversation_id = m.conversation_id
       where m.id = any(?) and m.kind in ('own', 'submission') and r.thread_id is not null`,
      [[...messageIds]],
    )
    .options(prepared('threads of our emails'))
  return rows.map(({ id }) => id)
}

/** Returns the threads with an interview at the same firms about the same candidates. */
export async function findRelatedInterviews(trx: Knex.Transaction, threadIds: readonly string[]): Promise<string[]> {
  const { rows } = await trx
    .raw<{ rows: { id: string }[] }>(
      `select distinct i.thread_id as id from response_threads t
       join response_threads s on s.candidate_id = t.candidate_id and s.sender_domain = t.sender_domain
       join interviews i on i.thread_id = s.thread_id
       where t.thread_id = any(?)`,
      [[...threadIds]],
    )
    .options(prepared('related interviews'))
  return rows.map(({ id }) => id)
}

/** Lists the emails of each thread, and ours in its conversation, oldest first. */
export async function listConversations(trx: Knex, threadIds: readonly string[]): Promise<Conversation[]> {
  const { rows } = await trx
    .raw<{ rows: Conversation[] }>(
      `select t.thread_id as "threadId", t.id as "responseId", t.ref_id as "refId",
         t.conversation_id as "conversationId", t.client_email as "clientEmail", t.candidate_id as "candidateId", c.name as "candidateName", said.emails, '{}'::text[] as "otherNames"
       from (select distinct on (thread_id) id, ref_id, thread_id, conversation_id, client_email, candidate_id
             from email_responses where thread_id = any(:threadIds) order by thread_id, thread_position desc) t
       join candidates c on c.id = t.candidate_id
       cross join lateral (
         select jsonb_agg(jsonb_build_object('key', key, 'subject', subject, 'odataType', odata_type, 'words', words,
           'at', at, 'refuses', refuses, 'recipients', recipients) order by at, key) as emails
         from (
           select ${saidIn}, null::jsonb as recipients
           from email_responses r left join messages a on a.internet_message_id = r.message_id
           where r.thread_id = t.thread_id and r.received_at is not null
           union all
           select ${ownIn}, ${recipientsOf('m')}
           from messages m where m.conversation_id = t.conversation_id and ${isOwn}
           order by at desc limit :most) newest) said
       where said.emails is not null`,
      { threadIds: [...threadIds], longest: longestWords, most: longestConversation },
    )
    .options(prepared('emails of threads'))
  const conversations = rows.map(conversation => ({
    ...conversation,
    emails: conversation.emails.map(mail => ({ ...mail, at: new Date(mail.at) })),
  }))
  const names = await listNames(
    trx,
    conversations.flatMap(({ conversationId }) => conversationId ?? []),
  )
  return conversations.map(conversation => ({ ...conversation, otherNames: otherNamesIn(names, conversation) }))
}

export interface MailElsewhere extends ConversationEmail {
  threadId: string
  conversationId: string | null
  candidateId: string
  /** Null for our email. */
  clientEmail: string | null
  /** Other candidates of the conversation. */
  otherNames: string[]
}

/** Lists the newest emails about the candidate to and from the same domain in other conversations. */
export async function listElsewhere(trx: Knex.Transaction, threadIds: readonly string[]): Promise<MailElsewhere[]> {
  if (threadIds.length === 0) return []
  const { rows } = await trx
    .raw<{ rows: Omit<MailElsewhere, 'otherNames'>[] }>(
      `with other as materialized (
         select t.thread_id, t.candidate_id, r.id, r.conversation_id
         from response_threads t
         join response_threads s on s.candidate_id = t.candidate_id and s.sender_domain = t.sender_domain
           and s.thread_id <> t.thread_id
         join email_responses r on r.thread_id = s.thread_id
         where t.thread_id = any(:threadIds) and r.received_at is not null)
       select t.id as "threadId", t.candidate_id as "candidateId", found.conversation_id as "conversationId",
         found.client_email as "clientEmail", found.key, found.subject, found.odata_type as "odataType", found.words,
         found.at, found.refuses, found.recipients
       from (select distinct thread_id as id, candidate_id from other) t
       cross join lateral (
         select r.client_email, r.conversation_id, ${saidIn}, null::jsonb as recipients
         from other o join email_responses r on r.id = o.id
           left join messages a on a.internet_message_id = r.message_id
         where o.thread_id = t.id
         union all
         select null, m.conversation_id, ${ownIn}, ${recipientsOf('m')}
         from messages m
         where m.conversation_id in (select o.conversation_id from other o where o.thread_id = t.id) and ${isOwn}
         order by at desc limit :most) found`,
      { threadIds: [...threadIds], longest: longestWords, most: mostElsewhere },
    )
    .options(prepared('emails elsewhere'))
  const names = await listNames(
    trx,
    rows.flatMap(({ conversationId }) => conversationId ?? []),
  )
  return rows.map(mail => ({ ...mail, otherNames: otherNamesIn(names, mail) }))
}

function otherNamesIn(
  names: Awaited<ReturnType<typeof listNames>>,
  { conversationId, candidateId }: { conversationId: string | null; candidateId: string },
): string[] {
  const others = (names.get(conversationId ?? '') ?? []).filter(({ id }) => id !== candidateId)
  return others.map(({ name }) => name)
}

/** Returns the candidates of conversations. */
async function listNames(trx: Knex, conversationIds: readonly string[]) {
  const { rows } = await trx
    .raw<{ rows: { conversationId: string; id: string; name: string }[] }>(
      `select distinct conversation.conversation_id as "conversationId", c.id, c.name from (
         select conversation_id, candidate_id from email_responses where conversation_id = any(:ids)
         union all
         select conversation_id, candidate_id from email_submissions where conversation_id = any(:ids)) conversation
       join candidates c on c.id = conversation.candidate_id`,
      { ids: [...conversationIds] },
    )
    .options(prepared('candidates of conversations'))
  return Map.groupBy(rows, ({ conversationId }) => conversationId)
}

/** Returns the keys of firms to which we submitted the candidate, as 'candidate firm'. */
export async function findSubmittedTo(
  trx: Knex.Transaction,
  asked: readonly { candidateId: string; firm: string }[],
): Promise<Set<string>> {
  const { rows } = await trx
    .raw<{ rows: { key: string }[] }>(
      `select k."candidateId" || ' ' || k.firm as key
       from jsonb_to_recordset(?::jsonb) as k ("candidateId" uuid, firm text)
       where exists (select from email_submissions s where s.firm_key = k.firm and s.candidate_id = k."candidateId")
         or exists (select from email_submissions s where s.other_firms @> array[k.firm]
           and s.candidate_id = k."candidateId")`,
      [JSON.stringify(asked)],
    )
    .options(prepared('submitted to firms'))
  return new Set(rows.map(({ key }) => key))
}

export async function findInterviews(db: Knex, threadIds: readonly string[]): Promise<Map<string, KeptInterview>> {
  const rows: KeptInterview[] = await db({ i: 'interviews' })
    .whereRaw('i.thread_id = any(?)', [[...threadIds]])
    .select(columns)
  return new Map(rows.map(row => [row.threadId, row]))
}

/** Changes nothing if another process has changed the interview since `before`. */
export async function replaceInterview(
  trx: Knex.Transaction,
  threadId: string,
  before: KeptInterview | undefined,
  next: Omit<KeptInterview, 'threadId'> | null,
): Promise<boolean> {
  const known = { thread_id: threadId, agreed_at: before?.agreedAt ?? null }
  if (!next) return (await trx('interviews').where(known).delete()) > 0
  const { startsAt, endsAt, timeZone, zoneStated, messageId, agreedAt, setBy } = next
  const row = {
    ...{ starts_at: startsAt, ends_at: endsAt, time_zone: timeZone, zone_stated: zoneStated },
    ...{ message_id: messageId, agreed_at: agreedAt, set_by: setBy },
  }
  if (before) return (await trx('interviews').where(known).update(row)) > 0
  const added = await trx('interviews')
    .insert({ thread_id: threadId, ...row })
    .onConflict('thread_id')
    .ignore()
    .returning('thread_id')
  return added.length > 0
}

export interface InterviewsWanted {
  /** Ends after it, or starts at most an hour before it. */
  from: Date
  until?: Date
  candidateId?: string
  limit: number
}

/** Returns the soonest first, each with the response that agrees or is newest. */
export function listInterviews(db: Knex, wanted: InterviewsWanted): Promise<ListedInterview[]> {
  const { from, until, candidateId, limit } = wanted
  const query = db({ i: 'interviews' })
    .join({ t: 'response_threads' }, 't.thread_id', 'i.thread_id')
    .joinRaw(
      `cross join lateral (select r.* from email_responses r where r.thread_id = i.thread_id
         order by r.message_id is not distinct from i.message_id desc, r.thread_position desc limit 1) r`,
    )
    .leftJoin({ c: 'candidates' }, 'c.id', 'r.candidate_id')
    .whereRaw(`i.starts_at > ?::timestamptz - interval '1 day' and ${endOf} > ?`, [from, from])
    .orderBy(['i.starts_at', 'i.thread_id'])
    .limit(limit)
    .select({
      ...columns,
      responseId: 'r.id',
      candidateId: 'r.candidate_id',
      candidateName: 'c.name',
      clientEmail: 'r.client_email',
      clientName: 'r.client_name',
      isWithdrawn: db.raw(hasWithdrawn('r')),
    })
  if (until) query.where('i.starts_at', '<', until)
  if (candidateId) query.where('t.candidate_id', candidateId)
  return query
}

const endOf = `coalesce(i.ends_at, i.starts_at + interval '1 hour')`

/** Returns the newest response of each thread whose agreed time was ended before it came, until we write or close it. */
export async function listEndedInterviews(db: Knex, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select newest.id from (
       select r.thread_id, max(a.created_at) as at from activity_logs a join email_responses r on r.id = a.response_id
       where a.activity_type = 'interview_ended' and a.created_at > :now::timestamptz - interval '1 year'
         and (a.details ->> 'startsAt')::timestamptz > a.created_at
       group by r.thread_id) ended
     join response_threads t on t.thread_id = ended.thread_id and t.hidden_until is null
     join email_responses newest on newest.thread_id = t.thread_id and newest.thread_position = t.size
     where newest.status <> 'closed'
       and not exists (select from interviews i where i.thread_id = t.thread_id)
       and not exists (select from email_responses r join activity_logs a on a.response_id = r.id
         where r.thread_id = t.thread_id and a.activity_type = 'response_answered' and a.created_at >= ended.at)
       and not exists (select from email_responses r join outbox o on o.response_id = r.id
         where r.thread_id = t.thread_id and o.state not in ('failed', 'cancelled') and o.created_at >= ended.at
           and o.mail -> 'answering' ->> 'how' is distinct from 'forward')
       and not exists (select from messages m where m.conversation_id = newest.conversation_id and ${isOwn}
         and not m.unproven and m.received_at >= ended.at)
     order by ended.at desc, t.thread_id limit :limit`,
    { now, limit },
  )
  return rows.map(({ id }) => id)
}
