import type { Knex } from 'knex'
import { countRows, type ListRange, listRows, type Page } from '../database/listRows.ts'
import { prepared } from '../database/prepared.ts'

/** Sets a message aside that could not be fetched or stored, or counts another try of it. */
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
      // Who wrote it is asked again with each try.
      from_address: db.raw(`nullif(quarantined_messages.from_address, '')`),
    })
}

/** The id in quarantine of what a folder holds that cannot be read at all, not even its id. */
const unreadableIn = (folderId: string): string => `unreadable:${folderId}`
const hasId = `graph_id not like 'unreadable:%'`

const isDue = `(last_tried_at + least(interval '1 day', interval '1 minute' * power(2, least(attempts, 11) - 1)) <= :now
  or last_tried_at > :now)`

/** Since when a folder is known to hold what cannot be read at all, and whether its next try is due. */
export interface Unreadable {
  since: Date
  isDue: boolean
}

/** Returns what is known of unreadable messages in a folder; null when there are none. */
export async function findUnreadable(db: Knex, folderId: string, now: Date): Promise<Unreadable | null> {
  const row = await db('quarantined_messages')
    .where({ graph_id: unreadableIn(folderId) })
    .first({ since: 'first_seen_at', isDue: db.raw(isDue, { now }) })
  return row ?? null
}

/** Sets aside what a folder holds that cannot be read at all, or counts another try of it. */
export async function quarantineUnreadable(
  db: Knex,
  message: { folderId: string; reason: string; at: Date },
): Promise<void> {
  await quarantineMessage(db, { ...message, graphId: unreadableIn(message.folderId) })
}

/** Lets it out of quarantine: the folder can be read again. */
export async function releaseUnreadable(db: Knex, folderId: string): Promise<void> {
  await releaseQuarantine(db, [unreadableIn(folderId)])
}

/**
 * Quarantined messages whose next try is due: after 1, 2, 4 ... minutes, at most a day apart; or whose last one lies ahead,
 * as a wrong clock has noted it.
 */
export function listDueQuarantine(db: Knex, now: Date): Promise<{ graphId: string; folderId: string }[]> {
  return db('quarantined_messages')
    .whereRaw(`${hasId} and ${isDue}`, { now })
    .orderBy('last_tried_at')
    .limit(200)
    .select({ graphId: 'graph_id', folderId: 'folder_id' })
}

/** Quarantined messages of which it was not asked who wrote them. */
export function listSenderless(db: Knex): Promise<string[]> {
  return db('quarantined_messages')
    .whereNull('from_address')
    .whereRaw(hasId)
    .orderBy('first_seen_at')
    .limit(200)
    .pluck('graph_id')
}

/** What a quarantined message tells of itself; an empty address when it does not even tell that. */
export interface Envelope {
  fromAddress: string
  conversationId: string | null
  receivedAt: string | null
}

/** Notes what a quarantined message tells of itself. */
export async function saveEnvelope(
  db: Knex,
  graphId: string,
  { fromAddress, conversationId, receivedAt }: Envelope,
): Promise<void> {
  await db('quarantined_messages')
    .where({ graph_id: graphId })
    .update({ from_address: fromAddress, conversation_id: conversationId, received_at: receivedAt })
}

/** Lets messages out of quarantine: stored at last, or gone from the mailbox, or from that folder when one is given. */
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

/** A message in quarantine. */
export interface QuarantinedMessage {
  /** Its id in Microsoft Graph. */
  id: string
  folder: string
  /** Null: not known yet, or cannot be read either. */
  fromAddress: string | null
  receivedAt: Date | null
  reason: string
  attempts: number
  firstSeenAt: Date
  lastTriedAt: Date
}

/** Messages in quarantine, the last tried first. */
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

/** How many messages stand in quarantine. */
export function countQuarantine(db: Knex): Promise<number> {
  return countRows(db('quarantined_messages'))
}
