import type { Knex } from 'knex'
import type { FailureTimes } from '../../domain/sending/givingUp.ts'
import type { OutgoingMail, SendState } from '../../domain/sending/outgoingMail.ts'
import { countRows, type ListRange, likePattern, listRows, type Page } from '../database/listRows.ts'
import { lockUntilCommit } from '../database/sessionLock.ts'

export interface OutboxEntry extends FailureTimes {
  id: string
  mail: OutgoingMail
  responseId: string | null
  requestedBy: string
  state: SendState
  /** Immutable id, later that of the sent message. */
  draftId: string | null
  internetMessageId: string | null
  attempts: number
  lastError: string | null
  dueAt: Date
  /** Set before Graph is asked to send it, which it may then have done. */
  attemptedAt: Date | null
  createdAt: Date
  sentAt: Date | null
}

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

export interface NewOutboxEntry {
  /** The same key always means the same email. */
  uniqueKey: string
  mail: OutgoingMail
  responseId: string | null
  requestedBy: string
  draftId: string | null
  dueAt: Date
}

/** Replaces only a failed or canceled email of the same key. */
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
  const fresh = { state: 'queued', ...nothingTried }
  const put = await db('outbox')
    .insert(row)
    .onConflict('unique_key')
    .merge({
      ...row,
      ...fresh,
      created_at: db.raw('excluded.created_at'),
      draft_id: db.raw('coalesce(excluded.draft_id, outbox.draft_id)'),
    })
    .whereIn('outbox.state', ['failed', 'cancelled'])
    .returning('id')
  if (put[0]) return { id: put[0].id, isNew: true }
  const { id } = await db('outbox').where({ unique_key: entry.uniqueKey }).first('id')
  return { id, isNew: false }
}

export async function lockDraftOrder(trx: Knex, draftId: string): Promise<void> {
  await lockUntilCommit(trx, `draftOrder.${draftId}`)
}

export async function isDraftOnItsWay(db: Knex, draftId: string, exceptKey = ''): Promise<boolean> {
  const open = db('outbox').whereRaw(`state in ('queued', 'drafted', 'unknown')`)
  return (await open.where({ draft_id: draftId }).whereNot({ unique_key: exceptKey }).first('id')) !== undefined
}

export async function findOrderOf(db: Knex, key: string): Promise<Pick<OutboxEntry, 'id' | 'state'> | null> {
  return (await db('outbox').where({ unique_key: key }).first('id', 'state')) ?? null
}

export async function findOutboxEntry(db: Knex, id: string): Promise<OutboxEntry | null> {
  return (await db('outbox').where({ id }).first(columns)) ?? null
}

/** Includes names that recipients are listed under. */
const searched = `(concat_ws(' ', mail->>'subject', mail->'to', mail->'cc', mail->'bcc') ilike :part or exists (
  select from clients where name ilike :part
  and lower(email) in (
    select lower(person->>'address')
    from jsonb_array_elements(mail->'to' || (mail->'cc') || (mail->'bcc')) person)))`

/** Omits bodies. */
export function listOutbox(
  db: Knex,
  range: ListRange,
  filter: { q?: string; state?: SendState | SendState[] },
): Promise<Page<OutboxEntry>> {
  const query = db('outbox').select({ ...columns, mail: db.raw(`mail - 'body'`) })
  if (filter.q?.trim()) query.whereRaw(searched, { part: likePattern(filter.q) })
  if (filter.state) query.whereIn('state', [filter.state].flat())
  return listRows(query, columns, range, { field: 'createdAt', order: 'desc' })
}

/** Omits emails that a running follow-up sends itself. */
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

export interface OutboxChange extends Partial<FailureTimes> {
  state?: SendState
  draftId?: string | null
  internetMessageId?: string | null
  lastError?: string | null
  attemptedAt?: Date | null
  sentAt?: Date
  dueAt?: Date
}

/** `unattempted` requires that Graph was never asked to send it. Returns whether it changed. */
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

/** Returns null when the email has ended. Future times count from now. */
export async function saveFailedTry(
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

export function countOverdue(db: Knex, dueBefore: Date): Promise<number> {
  const waiting = db('outbox').whereIn('state', ['queued', 'drafted']).where('due_at', '<', dueBefore)
  return countRows(waiting)
}

/** Returns the number of earlier deliveries. */
export async function countDelivery(db: Knex, id: string): Promise<number> {
  const [row] = await db('outbox').where({ id }).increment('attempts').returning('attempts')
  return row.attempts - 1
}

export async function countOutbox(db: Knex): Promise<Partial<Record<SendState, number>>> {
  const rows = await db('outbox').groupBy('state').select('state', db.raw('count(*) as n'))
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
