import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { messageIdOf } from './messages.ts'

export interface RemovedCopy {
  graphId: string
  folderId: string
  /** Null while the mirror has another copy of the message. */
  messageId: string | null
}

/** Skips copies that are in another folder by now. */
export async function markRemoved(
  trx: Knex.Transaction,
  folderId: string,
  graphIds: readonly string[],
  removedAt: Date,
): Promise<void> {
  if (graphIds.length === 0) return
  await trx('message_copies')
    .whereRaw('graph_id = any(?)', [[...graphIds]])
    .where({ folder_id: folderId })
    .update({ removed_at: removedAt })
    .options(prepared('removed copies'))
}

/** Marks copies that the folder's full round did not meet. */
export async function markUnseen(trx: Knex.Transaction, folderId: string, round: number, at: Date): Promise<void> {
  await trx('message_copies')
    .where({ folder_id: folderId, removed_at: null })
    .where('seen_round', '<', round)
    .update({ removed_at: at })
}

export async function markInRemovedFolders(db: Knex, at: Date): Promise<void> {
  await db('message_copies')
    .whereIn('folder_id', db('mail_folders').whereNotNull('removed_at').select('id'))
    .where({ removed_at: null })
    .update({ removed_at: at })
}

export function listRemoved(db: Knex, limit: number): Promise<RemovedCopy[]> {
  return selectRemoved(db).whereNotNull('c.removed_at').orderBy(['c.removed_at', 'c.graph_id']).limit(limit)
}

/** Unknown ids have no Message-ID. */
export async function findRemoved(db: Knex, folderId: string, graphIds: readonly string[]): Promise<RemovedCopy[]> {
  const known: RemovedCopy[] = await selectRemoved(db).whereRaw('c.graph_id = any(?)', [[...graphIds]])
  const byId = new Map(known.map(copy => [copy.graphId, copy]))
  return graphIds.map(graphId => ({ graphId, messageId: byId.get(graphId)?.messageId ?? null, folderId }))
}

function selectRemoved(db: Knex): Knex.QueryBuilder {
  const borne = messageIdOf('m')
  return db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .select({ graphId: 'c.graph_id', folderId: 'c.folder_id' })
    .select(
      db.raw(`case when ${borne} not like '<no-message-id.%' and not exists (select from message_copies o
        where o.message_id = m.id and o.graph_id <> c.graph_id and o.removed_at is null) then ${borne} end as "messageId"`),
    )
}

export interface PurgedCopies {
  folderId: string
  graphIds: string[]
  staying: number
}

export async function findPurged(db: Knex): Promise<PurgedCopies | null> {
  const row = await db({ f: 'mail_folders' })
    .join({ c: 'message_copies' }, 'c.folder_id', 'f.id')
    .where({ 'f.well_known_name': 'deleteditems', 'f.removed_at': null })
    .whereExists(db('message_copies as r').whereRaw('r.folder_id = f.id and r.removed_at is not null'))
    .groupBy('f.id')
    .first(
      'f.id as folderId',
      db.raw('array_agg(c.graph_id) filter (where c.removed_at is not null) as "graphIds"'),
      db.raw('(count(*) filter (where c.removed_at is null))::int as staying'),
    )
  return row ?? null
}

export function lockRemoved(trx: Knex.Transaction, graphIds: readonly string[]): Promise<string[]> {
  return trx('message_copies')
    .whereRaw('graph_id = any(?)', [[...graphIds]])
    .whereNotNull('removed_at')
    .orderBy('graph_id')
    .forUpdate()
    .pluck('graph_id')
}

export async function clearRemoved(trx: Knex.Transaction, graphIds: readonly string[]): Promise<void> {
  await trx('message_copies')
    .whereRaw('graph_id = any(?)', [[...graphIds]])
    .update({ removed_at: null })
}
