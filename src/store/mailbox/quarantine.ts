import type { Knex } from 'knex'
import { countRows, type ListRange, listRows, type Page } from '../database/listRows.ts'
import { prepared } from '../database/prepared.ts'

export async function quarantineMessage(
  db: Knex,
  message: { graphId: string; folderId: string; reason: string; at: Date },
): Promise<void> {
  await db('quarantined_messages')
    .insert({
      graph_id: message.graphId,
      folder_id: message.folderId,
      reason: message.reason,
      first_seen_at: message.at,
      last_tried_at: message.at,
    })
    .onConflict('graph_id')
    .merge({
      reason: message.reason,
      folder_id: message.folderId,
      last_tried_at: message.at,
      attempts: db.raw('quarantined_messages.attempts + 1'),
      // Each attempt reads the sender again.
      from_address: db.raw(`nullif(quarantined_messages.from_address, '')`),
    })
}

/** Stands for messages whose ids cannot be read. */
const unreadableIn = (folderId: string): string => `unreadable:${folderId}`
const hasId = `graph_id not like 'unreadable:%'`

export const maxAtOnce = 200

const isDue = `(attempts = 0 or last_tried_at + least(interval '1 day', interval '1 minute' * power(2, least(attempts, 11) - 1)) <= :now
  or last_tried_at > :now)`

export interface Unreadable {
  since: Date
  isDue: boolean
}

export async function findUnreadable(db: Knex, folderId: string, now: Date): Promise<Unreadable | null> {
  const row = await db('quarantined_messages')
    .where({ graph_id: unreadableIn(folderId) })
    .first({ since: 'first_seen_at', isDue: db.raw(isDue, { now }) })
  return row ?? null
}

export async function quarantineUnreadable(
  db: Knex,
  message: { folderId: string; reason: string; at: Date },
): Promise<void> {
  await quarantineMessage(db, { ...message, graphId: unreadableIn(message.folderId) })
}

export async function releaseUnreadable(db: Knex, folderId: string): Promise<void> {
  await releaseQuarantine(db, [unreadableIn(folderId)])
}

/** Waits 1, 2, 4 ... minutes, at most a day. A future attempt, from a wrong clock, is due too. */
export function listDueQuarantine(db: Knex, now: Date): Promise<{ graphId: string; folderId: string }[]> {
  return db('quarantined_messages')
    .whereRaw(`${hasId} and ${isDue}`, { now })
    .orderBy('last_tried_at')
    .limit(maxAtOnce)
    .select({ graphId: 'graph_id', folderId: 'folder_id' })
}

export async function makeQuarantineDue(db: Knex): Promise<void> {
  await db('quarantined_messages').update({ attempts: 0 })
}

export function listSenderless(db: Knex): Promise<string[]> {
  return db('quarantined_messages')
    .whereNull('from_address')
    .whereRaw(hasId)
    .orderBy('first_seen_at')
    .limit(maxAtOnce)
    .pluck('graph_id')
}

/** Empty if unreadable. */
export interface Envelope {
  fromAddress: string
  conversationId: string | null
  receivedAt: string | null
}

export async function saveEnvelope(
  db: Knex,
  graphId: string,
  { fromAddress, conversationId, receivedAt }: Envelope,
): Promise<void> {
  await db('quarantined_messages')
    .where({ graph_id: graphId })
    .update({ from_address: fromAddress, conversation_id: conversationId, received_at: receivedAt })
}

export async function releaseQuarantine(
  db: Knex,
  graphIds: readonly string[],
  folderId: string | null = null,
): Promise<void> {
  if (graphIds.length === 0) return
  await db('quarantined_messages')
    .whereRaw('graph_id = any(?) and folder_id = coalesce(?, folder_id)', [[...graphIds], folderId])
    .delete()
    .options(prepared('release from quarantine'))
}

export interface QuarantinedMessage {
  id: string
  folder: string
  fromAddress: string | null
  receivedAt: Date | null
  reason: string
  attempts: number
  firstSeenAt: Date
  lastTriedAt: Date
}

export function listQuarantine(db: Knex, range: ListRange): Promise<Page<QuarantinedMessage>> {
  const columns = {
    id: 'q.graph_id',
    folder: 'f.display_name',
    fromAddress: db.raw(`nullif(q.from_address, '')`),
    receivedAt: 'q.received_at',
    reason: 'q.reason',
    attempts: 'q.attempts',
    firstSeenAt: 'q.first_seen_at',
    lastTriedAt: 'q.last_tried_at',
  }
  const query = db({ q: 'quarantined_messages' }).join({ f: 'mail_folders' }, 'f.id', 'q.folder_id').select(columns)
  return listRows(query, { ...columns, fromAddress: 'q.from_address' }, range, { field: 'lastTriedAt', order: 'desc' })
}

export function countQuarantine(db: Knex): Promise<number> {
  return countRows(db('quarantined_messages'))
}
