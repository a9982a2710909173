import type { Knex } from 'knex'
import { applyFilter } from '../odata/applyFilter.ts'
import { parseFilter } from '../odata/parseFilter.ts'
import { messageColumns } from '../store/findMessage.ts'
import type { MessageRow } from '../store/Message.ts'
import type { DeltaState } from './DeltaState.ts'

interface Removal {
  seq: string
  immutable_id: string
  rest_id: string
}

export interface ChangePage {
  messages: MessageRow[]
  removals: Removal[]
  next: DeltaState
  isLast: boolean
}

/** Graph's limit for a round with a filter. */
const filteredMaximum = 5000

/** Writers commit in order, so no number below the last committed one can still appear. */
export async function readLastSeq(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { seq: string }[] }>(
    `select greatest((select max(seq) from sandbox.messages), (select max(seq) from sandbox.removed_messages), 0) as seq`,
  )
  return rows[0]?.seq ?? '0'
}

function selectFolder(db: Knex, state: DeltaState, withBody: boolean): Knex.QueryBuilder<MessageRow, MessageRow[]> {
  const query = db('sandbox.messages').select(messageColumns(withBody)).where('folder_id', state.folderId)
  if (state.filter !== undefined) applyFilter(query, parseFilter(state.filter))
  return query as unknown as Knex.QueryBuilder<MessageRow, MessageRow[]>
}

/** Reads messages that existed when the round began, newest first, by key and not by offset. */
export async function readWalk(db: Knex, state: DeltaState, size: number, withBody: boolean): Promise<ChangePage> {
  const query = selectFolder(db, state, withBody).where('seq', '<=', state.seq)
  if (state.walk && state.walk !== 'start') {
    query.whereRaw('(received_at, n) < (?::timestamptz, ?::bigint)', [state.walk.receivedAt, state.walk.n])
  }
  const room = state.filter === undefined ? size : Math.min(size, filteredMaximum - state.delivered)
  const rows = await query.orderByRaw('received_at desc, n desc').limit(room + 1)
  const messages = rows.slice(0, room)
  const last = messages.at(-1)
  const delivered = state.delivered + messages.length
  const isCutOff = state.filter !== undefined && delivered >= filteredMaximum
  const more = rows.length > room && !isCutOff
  const { walk: _, ...known } = state
  const next: DeltaState = { ...known, delivered }
  // As in Graph, a page that is exactly full has a nextLink to an empty page.
  if (more || (messages.length === size && last))
    next.walk = { receivedAt: last!.received_at.toISOString(), n: last!.n }
  return { messages, removals: [], next, isLast: false }
}

export async function readUpdates(db: Knex, state: DeltaState, size: number, withBody: boolean): Promise<ChangePage> {
  const upTo = await readLastSeq(db)
  const wants = (type: string) => state.changeTypes.length === 0 || state.changeTypes.includes(type)
  const changed = selectFolder(db, state, withBody).whereBetween('seq', [String(BigInt(state.seq) + 1n), upTo])
  if (!wants('created')) changed.where('entered_seq', '<=', state.seq)
  if (!wants('updated')) changed.where('entered_seq', '>', state.seq)
  const isIdle = BigInt(upTo) <= BigInt(state.seq)
  const rows = isIdle || !(wants('created') || wants('updated')) ? [] : await changed.orderBy('seq').limit(size + 1)
  const removed: Removal[] =
    isIdle || !wants('deleted')
      ? []
      : await db<Removal>('sandbox.removed_messages')
          .where('folder_id', state.folderId)
          .whereBetween('seq', [String(BigInt(state.seq) + 1n), upTo])
          .orderBy('seq')
          .limit(size + 1)
  const order = [...rows, ...removed].map(each => BigInt(each.seq)).sort((a, b) => (a < b ? -1 : 1))
  const isLast = order.length <= size
  const end = isLast ? (isIdle ? BigInt(state.seq) : BigInt(upTo)) : order[size - 1]!
  return {
    messages: rows.filter(row => BigInt(row.seq) <= end),
    removals: removed.filter(row => BigInt(row.seq) <= end),
    next: { ...state, seq: String(end) },
    isLast,
  }
}
