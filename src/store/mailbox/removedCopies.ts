import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { messageIdOf } from './messages.ts'

/** A copy that is to be looked up. */
export interface RemovedCopy {
  graphId: string
  folderId: string
  /** The Message-ID to search for when Graph knows the id no more; null while the mirror has another copy of it. */
  messageId: string | null
}

/** Notes that Graph told these copies to have left the folder; those that another folder has told of lie there. */
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

/** Notes that the folder's full round is over and did not meet these copies: they went, or moved. */
export async function markUnseen(trx: Knex.Transaction, folderId: string, round: number, at: Date): Promise<void> {
  await trx('message_copies')
    .where({ folder_id: folderId, removed_at: null })
    .where('seen_round', '<', round)
    .update({ removed_at: at })
}

/** Notes that the copies in folders that are gone were deleted with them, or moved out before. */
export async function markInRemovedFolders(db: Knex, at: Date): Promise<void> {
  await db('message_copies')
    .whereIn('folder_id', db('mail_folders').whereNotNull('removed_at').select('id'))
    .where({ removed_at: null })
    .update({ removed_at: at })
}

/** Returns copies that were noted so, the first noted first. */
export function listRemoved(db: Knex, limit: number): Promise<RemovedCopy[]> {
  return selectRemoved(db).whereNotNull('c.removed_at').orderBy(['c.removed_at', 'c.graph_id']).limit(limit)
}

/** Returns these copies the same way, whether they were noted so or not; ids that the mirror lacks have no message. */
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

/** The copies of Deleted Items: those that were told to have left it, and how many were not. */
export interface PurgedCopies {
  folderId: string
  graphIds: string[]
  staying: number
}

/** Returns the copies of Deleted Items; null when none was told to have left it. */
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

/** Returns those of the copies that are noted to have left their folder still: no walk has met them since. */
export function lockRemoved(trx: Knex.Transaction, graphIds: readonly string[]): Promise<string[]> {
  return trx('message_copies')
    .whereRaw('graph_id = any(?)', [[...graphIds]])
    .whereNotNull('removed_at')
    .orderBy('graph_id')
    .forUpdate()
    .pluck('graph_id')
}

/** Takes the notes off: what became of the copies is known, or kept in quarantine. */
export async function clearRemoved(trx: Knex.Transaction, graphIds: readonly string[]): Promise<void> {
  await trx('message_copies')
    .whereRaw('graph_id = any(?)', [[...graphIds]])
    .update({ removed_at: null })
}
