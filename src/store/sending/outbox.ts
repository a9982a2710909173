import type { Knex } from 'knex'
import type { VainTime } from '../../domain/sending/givingUp.ts'
import type { OutgoingMail, SendState } from '../../domain/sending/outgoingMail.ts'
import { countRows, type ListRange, listRows, type Page } from '../database/listRows.ts'
import { lockUntilCommit } from '../database/sessionLock.ts'

/** A mail on its way out, or come to its end. */
export interface OutboxEntry extends VainTime {
  id: string
  mail: OutgoingMail
  responseId: string | null
  requestedBy: string
  state: SendState
  /** The immutable id of its draft, which stays the id of the sent mail. */
  draftId: string | null
  internetMessageId: string | null
  attempts: number
  /** Why it failed, or why it still waits. */
  lastError: string | null
  /** Held back until then. */
  dueAt: Date
  /** When Graph was last asked to send it; from then on it may have left. */
  attemptedAt: Date | null
  createdAt: Date
  sentAt: Date | null
}

/** Those that something is still to follow. */
export const openStates: readonly SendState[] = ['queued', 'drafted', 'unknown']

const columns = {
  id: 'id',
  mail: 'mail',
  responseId: 'response_id',
  requestedBy: 'requested_by',
  state: 'state',
  draftId: 'draft_id',
  internetMessageId: 'internet_message_id',
  attempts: 'attempts',
  lastError: 'last_error',
  dueAt: 'due_at',
  attemptedAt: 'attempted_at',
  createdAt: 'created_at',
  sentAt: 'sent_at',
  failingSince: 'failing_since',
  refusedSince: 'refused_since',
}

/** What is put into the outbox. */
export interface NewOutboxEntry {
  /** The same key is the same mail: asking twice sends once. */
  uniqueKey: string
  mail: OutgoingMail
  responseId: string | null
  requestedBy: string
  /** A draft of the mailbox that becomes the mail. */
  draftId: string | null
  dueAt: Date
}

/**
 * Puts a mail into the outbox. A mail that failed or was cancelled is replaced under its key; one that is on its way
 * or has left stays as it is.
 *
 * @returns its id, and whether it was put in
 */
export async function putIntoOutbox(db: Knex, entry: NewOutboxEntry): Promise<{ id: string; isNew: boolean }> {
  const row = {
    unique_key: entry.uniqueKey,
    mail: JSON.stringify(entry.mail),
    response_id: entry.responseId,
    requested_by: entry.requestedBy,
    draft_id: entry.draftId,
    due_at: entry.dueAt,
  }
  const nothingTried = { last_error: null, attempted_at: null, failing_since: null, refused_since: null }
  const afresh = { state: 'queued', ...nothingTried }
  const put = await db('outbox')
    .insert(row)
    .onConflict('unique_key')
    .merge({
      ...row,
      ...afresh,
      created_at: db.raw('excluded.created_at'),
      draft_id: db.raw('coalesce(excluded.draft_id, outbox.draft_id)'),
    })
    .whereIn('outbox.state', ['failed', 'cancelled'])
    .returning('id')
  if (put[0]) return { id: put[0].id, isNew: true }
  const { id } = await db('outbox').where({ unique_key: entry.uniqueKey }).first('id')
  return { id, isNew: false }
}

/** Lets one at a time order that a draft is sent, until the transaction ends. */
export async function lockDraftOrder(trx: Knex, draftId: string): Promise<void> {
  await lockUntilCommit(trx, `draftOrder.${draftId}`)
}

/** Whether a mail that is to leave, or may have left, is made of that draft; `exceptKey` leaves one out. */
export async function isDraftOnItsWay(db: Knex, draftId: string, exceptKey = ''): Promise<boolean> {
  const open = db('outbox').whereRaw(`state in ('queued', 'drafted', 'unknown')`)
  return (await open.where({ draft_id: draftId }).whereNot({ unique_key: exceptKey }).first('id')) !== undefined
}

/** How the mail of that key stands, or null. */
export async function findOutboxState(db: Knex, uniqueKey: string): Promise<SendState | null> {
  return (await db('outbox').where({ unique_key: uniqueKey }).first('state'))?.state ?? null
}

/** One mail of the outbox, or null. */
export async function findOutboxEntry(db: Knex, id: string): Promise<OutboxEntry | null> {
  return (await db('outbox').where({ id }).first(columns)) ?? null
}

/** The outbox, newest first; without the bodies. */
export function listOutbox(
  db: Knex,
  range: ListRange,
  filter: { state?: SendState | SendState[] },
): Promise<Page<OutboxEntry>> {
  const query = db('outbox').select({ ...columns, mail: db.raw(`mail - 'body'`) })
  if (filter.state) query.whereIn('state', [filter.state].flat())
  return listRows(query, columns, range, { field: 'createdAt', order: 'desc' })
}

/**
 * Mails that are due for a while and not at their end: their job may have died with its process. Those that a running
 * follow-up brings out itself are not among them; those of one that was stopped are.
 */
export function listOverdue(db: Knex, dueBefore: Date): Promise<Pick<OutboxEntry, 'id' | 'dueAt'>[]> {
  return db('outbox')
    .whereIn('state', openStates)
    .where('due_at', '<', dueBefore)
    .whereNotExists(
      db({ r: 'follow_up_recipients' })
        .join({ f: 'follow_up_campaigns' }, 'f.id', 'r.follow_up_campaign_id')
        .whereRaw(`r.outbox_id = outbox.id and r.state = 'queued' and f.status in ('draft', 'sending')`),
    )
    .orderBy('due_at')
    .limit(500)
    .select({ id: 'id', dueAt: 'due_at' })
}

/** What a step of sending changes. */
export interface OutboxChange extends Partial<VainTime> {
  state?: SendState
  draftId?: string | null
  internetMessageId?: string | null
  lastError?: string | null
  attemptedAt?: Date | null
  sentAt?: Date
  dueAt?: Date
}

/**
 * Changes a mail of the outbox if it is in one of the states named; with `unattempted`, only if Graph was never asked
 * to send it. False when somebody else has moved it on.
 */
export async function moveOutboxEntry(
  db: Knex,
  id: string,
  from: readonly SendState[],
  change: OutboxChange,
  unattempted = false,
): Promise<boolean> {
  const row = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [columns[name as keyof OutboxChange], value]),
  )
  const query = db('outbox').where({ id }).whereIn('state', from)
  if (unattempted) query.whereNull('attempted_at')
  return (await query.update(row)) === 1
}

/**
 * Notes why a mail that is not at its end was tried in vain. What was noted before the clock was set back counts from now.
 *
 * @param away whether Microsoft was away, rather than refusing
 * @returns the mail as it stands then; null when it has come to its end
 */
export async function saveVainTry(
  db: Knex,
  id: string,
  { reason, away, now }: { reason: string; away: boolean; now: Date },
): Promise<OutboxEntry | null> {
  const [row] = await db('outbox')
    .where({ id })
    .whereIn('state', openStates)
    .update({
      last_error: reason,
      failing_since: db.raw('least(failing_since, ?)', [now]),
      refused_since: away ? null : db.raw('least(refused_since, ?)', [now]),
    })
    .returning('id')
  return row ? findOutboxEntry(db, id) : null
}

/** Mails that should have left by then and have not; those that may have are not among them. */
export function countOverdue(db: Knex, dueBefore: Date): Promise<number> {
  const waiting = db('outbox').whereIn('state', ['queued', 'drafted']).where('due_at', '<', dueBefore)
  return countRows(waiting)
}

/** Counts one more try to bring the mail out; answers how many there were before. */
export async function countDelivery(db: Knex, id: string): Promise<number> {
  const [row] = await db('outbox').where({ id }).increment('attempts').returning('attempts')
  return row.attempts - 1
}

/** Mails by state. */
export async function countOutbox(db: Knex): Promise<Partial<Record<SendState, number>>> {
  const rows = await db('outbox').groupBy('state').select('state', db.raw('count(*) as n'))
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
