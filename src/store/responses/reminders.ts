import type { Knex } from 'knex'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import type { MailAddress } from '../../domain/mail.ts'
import { hasWithdrawn } from '../candidates/withdrawals.ts'
import { prepared } from '../database/prepared.ts'

export interface Reminder {
  dueAt: Date
  onlyUnanswered: boolean
  /** The client asked to be contacted again. Such a reminder hides nothing. */
  isAsked: boolean
  setBy: string
  setAt: Date
  returnedAt: Date | null
  returnedBy: 'due' | 'answer' | null
}

export interface SelectedReminder extends Omit<Reminder, 'dueAt' | 'setAt' | 'returnedAt'> {
  dueAt: string
  setAt: string
  returnedAt: string | null
}

export const reminderOfThread = `(select jsonb_build_object('dueAt', m.due_at, 'onlyUnanswered', m.only_unanswered,
  'isAsked', m.asked, 'setBy', m.set_by, 'setAt', m.set_at, 'returnedAt', m.returned_at, 'returnedBy', m.returned_by)
  from reminders m where m.thread_id = t.thread_id) as reminder`

export const hasReminder = 't.thread_id in (select thread_id from reminders where returned_at is null)'

export interface RemindedThread {
  threadId: string
  responseId: string
  refId: string | null
  clientEmail: string
  clientName: string | null
  reminder: Reminder | null
}

const columns = {
  dueAt: 'm.due_at',
  onlyUnanswered: 'm.only_unanswered',
  isAsked: 'm.asked',
  setBy: 'm.set_by',
  setAt: 'm.set_at',
  returnedAt: 'm.returned_at',
  returnedBy: 'm.returned_by',
}

interface ThreadRow extends Omit<Reminder, 'dueAt'>, Omit<RemindedThread, 'reminder'> {
  dueAt: Date | null
}

export async function listRemindedThreads(
  db: Knex,
  { responseId, messageId = '' }: { responseId?: string | undefined; messageId?: string | undefined },
): Promise<RemindedThread[]> {
  if (responseId !== undefined) return listThreads(threadsOf(db).where('r.id', responseId))
  const own = await listThreads(ofCopy(threadsOf(db), 'e.internet_message_id', 'r.message_id', messageId))
  return own.length > 0 ? own : listAnswersToEmail(db, messageId)
}

async function listAnswersToEmail(db: Knex, messageId: string): Promise<RemindedThread[]> {
  const email: { to: MailAddress[]; cc: MailAddress[] } | undefined = await db({ e: 'messages' })
    .join({ c: 'message_copies' }, 'c.message_id', 'e.id')
    .where('c.graph_id', messageId)
    .first({ to: 'e.to_recipients', cc: 'e.cc_recipients' })
  if (!email) return []
  const firms = new Set([...email.to, ...email.cc].map(({ address }) => firmKey(address)))
  const threads = await listThreads(ofCopy(threadsOf(db), 'e.conversation_id', 'r.conversation_id', messageId))
  return threads.filter(({ clientEmail }) => firms.has(firmKey(clientEmail)))
}

const ofCopy = (query: Knex.QueryBuilder, email: string, response: string, graphId: string): Knex.QueryBuilder =>
  query
    .join({ e: 'messages' }, email, response)
    .join({ c: 'message_copies' }, 'c.message_id', 'e.id')
    .where('c.graph_id', graphId)

const threadsOf = (db: Knex): Knex.QueryBuilder =>
  db({ r: 'email_responses' })
    .leftJoin({ m: 'reminders' }, 'm.thread_id', 'r.thread_id')
    .whereNotNull('r.thread_id')
    .distinctOn('r.thread_id')
    .orderBy(['r.thread_id', { column: 'r.thread_position', order: 'desc' }])
    .select({
      threadId: 'r.thread_id',
      responseId: 'r.id',
      refId: 'r.ref_id',
      clientEmail: 'r.client_email',
      clientName: 'r.client_name',
      ...columns,
    })

async function listThreads(query: Knex.QueryBuilder): Promise<RemindedThread[]> {
  const rows: ThreadRow[] = await query
  return rows.map(({ threadId, responseId, refId, clientEmail, clientName, dueAt, ...reminder }) => ({
    threadId,
    responseId,
    refId,
    clientEmail,
    clientName,
    reminder: dueAt && { dueAt, ...reminder },
  }))
}

export async function saveReminders(
  trx: Knex.Transaction,
  threadIds: readonly string[],
  { dueAt, onlyUnanswered, isAsked, setBy, setAt }: Omit<Reminder, 'returnedAt' | 'returnedBy'>,
): Promise<void> {
  const rows = [...threadIds].sort().map(threadId => ({
    thread_id: threadId,
    due_at: dueAt,
    only_unanswered: onlyUnanswered,
    asked: isAsked,
    set_by: setBy,
    set_at: setAt,
    returned_at: null,
    returned_by: null,
  }))
  await trx('reminders').insert(rows).onConflict('thread_id').merge()
}

export async function deleteReminders(trx: Knex.Transaction, threadIds: readonly string[]): Promise<void> {
  await trx('reminders').whereIn('thread_id', threadIds).delete()
}

export interface DeferrableThread {
  threadId: string
  reminder: Pick<Reminder, 'dueAt' | 'isAsked' | 'setAt' | 'returnedBy'> | null
  /** When a recruiter last removed a reminder. */
  removedAt: Date | null
  /** The candidate has withdrawn. */
  isWithdrawn: boolean
  /** The newest first. */
  replies: { content: string; receivedAt: Date; candidateName: string | null; saysNothing: boolean }[]
}

const mostReplies = 10

/** A thread without responses is moved or unlinked. */
export async function listDeferrableThreads(
  trx: Knex.Transaction,
  threadIds: readonly string[],
): Promise<DeferrableThread[]> {
  const { rows } = await trx
    .raw<{ rows: (Omit<DeferrableThread, 'reminder'> & Partial<Reminder>)[] }>(
      `select thread.id as "threadId", m.due_at as "dueAt", m.asked as "isAsked", m.set_at as "setAt",
         m.returned_by as "returnedBy",
         (select max(a.created_at) from activity_logs a join email_responses r on r.id = a.response_id
          where r.thread_id = thread.id and a.activity_type = 'reminder_removed') as "removedAt",
         exists (select from email_responses r where r.thread_id = thread.id and ${hasWithdrawn('r')}) as "isWithdrawn",
         array(select jsonb_build_object('content', left(coalesce(r.content, ''), 6000),
             'receivedAt', r.received_at, 'candidateName', c.name,
             'saysNothing', r.category is not distinct from 'acknowledgement' or coalesce(r.interest_level, 'unknown') = 'unknown')
           from email_responses r left join candidates c on c.id = r.candidate_id where r.thread_id = thread.id and r.received_at is not null
           order by r.received_at desc, r.id limit :most) as replies
       from unnest(:ids::text[]) as thread (id) left join reminders m on m.thread_id = thread.id order by thread.id`,
      { ids: [...new Set(threadIds)], most: mostReplies },
    )
    .options(prepared('deferrable threads'))
  return rows.map(
    ({ threadId, removedAt, isWithdrawn, replies, dueAt, isAsked = false, setAt, returnedBy = null }) => ({
      threadId,
      removedAt,
      isWithdrawn,
      replies: replies.map(reply => ({ ...reply, receivedAt: new Date(reply.receivedAt) })),
      reminder: dueAt && setAt ? { dueAt, isAsked, setAt, returnedBy } : null,
    }),
  )
}

/** Skips answered reminders that only wait for an answer. */
export async function returnDue(trx: Knex.Transaction, now: Date, limit: number): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { threadId: string }[] }>(
    `update reminders set returned_at = :now, returned_by = 'due'
     where thread_id in (
       select thread_id from reminders
       where due_at <= :now and (returned_by is null or returned_by = 'answer' and not only_unanswered)
       order by due_at limit :limit for update skip locked)
     returning thread_id as "threadId"`,
    { now, limit },
  )
  return rows.map(({ threadId }) => threadId)
}

/** Ends reminders of threads with new messages. Must run before refreshThreads. */
export async function returnAnswered(
  trx: Knex.Transaction,
  added: readonly { threadId: string; receivedAt: Date | null }[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  await trx
    .raw(
      `with answered as (
         select m.thread_id, m.returned_by from reminders m
         join response_threads t on t.thread_id = m.thread_id
         join jsonb_to_recordset(:added) as a (id text, at timestamptz)
           on a.id = m.thread_id and a.at > coalesce(t.latest_at, '-infinity')
         order by m.thread_id for update of m),
       over as (
         delete from reminders where thread_id in (select thread_id from answered where returned_by = 'due'))
       update reminders set returned_at = :now, returned_by = 'answer'
       where not asked and thread_id in (select thread_id from answered where returned_by is null)`,
      { added: JSON.stringify(added.map(({ threadId, receivedAt }) => ({ id: threadId, at: receivedAt }))), now },
    )
    .options(prepared('return answered threads'))
}

/** Returns each thread's newest response. */
export async function reopenThreads(
  trx: Knex.Transaction,
  threadIds: readonly string[],
): Promise<{ id: string; refId: string | null }[]> {
  const newest = trx({ t: 'response_threads' })
    .join({ r: 'email_responses' }, join => join.on('r.thread_id', 't.thread_id').on('r.thread_position', 't.size'))
    .whereIn('t.thread_id', [...threadIds])
  const rows: { id: string; refId: string | null; unread: number }[] = await newest.select({
    id: 'r.id',
    refId: 'r.ref_id',
    unread: 't.unread_count',
  })
  const read = rows.filter(({ unread }) => unread === 0).map(({ id }) => id)
  await trx('email_responses').whereIn('id', read).update({ is_read: 'false' })
  return rows
}

const waits = `m.returned_by = 'due' and t.unread_count > 0`

/** Returns the newest response of each thread. */
export async function listDueThreads(db: Knex, mailbox: string, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select newest.id from reminders m join response_threads t on t.thread_id = m.thread_id
     join email_responses newest on newest.thread_id = t.thread_id and newest.thread_position = t.size
     where ${waits} and not exists (
       select from email_responses r where r.thread_id = m.thread_id and (
         exists (select from activity_logs a where a.response_id = r.id and a.activity_type = 'response_answered'
           and a.created_at > m.returned_at)
         or exists (select from outbox o where o.response_id = r.id and o.state not in ('failed', 'cancelled')
           and o.created_at > m.returned_at and o.mail -> 'answering' ->> 'how' is distinct from 'forward')
         or exists (select from messages e where e.conversation_id = r.conversation_id and e.from_address = :mailbox
           and not e.unproven and not e.is_draft and e.received_at > m.returned_at)))
     order by m.returned_at desc, m.thread_id limit :limit`,
    { mailbox, limit },
  )
  return rows.map(({ id }) => id)
}
