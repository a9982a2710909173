import type { Knex } from 'knex'

export interface CopyState {
  graphId: string
  folderId: string
  isRead: boolean
  flag: 'notFlagged' | 'flagged' | 'complete'
}

export interface ComparedCopy extends Pick<CopyState, 'graphId' | 'isRead' | 'flag'> {
  /** Null forces a lookup. */
  changeKey: string | null
}

export function listFolderCopies(db: Knex, folderId: string): Promise<ComparedCopy[]> {
  return db('message_copies')
    .where({ folder_id: folderId })
    .select({ graphId: 'graph_id', isRead: 'is_read', flag: 'flag_status', changeKey: 'change_key' })
}

/** Makes the next reported state win, however old it is. */
export async function clearModifiedAt(db: Knex, graphIds: readonly string[]): Promise<void> {
  await db('message_copies')
    .whereRaw('graph_id = any(?)', [[...graphIds]])
    .update({ modified_at: null })
}

const columns = { graphId: 'graph_id', folderId: 'folder_id', isRead: 'is_read', flag: 'flag_status' }

export function lockCopies(trx: Knex.Transaction, graphIds: readonly string[]): Promise<CopyState[]> {
  return trx('message_copies').whereIn('graph_id', graphIds).orderBy('graph_id').forUpdate().select(columns)
}

/** `writingSince` marks the copies as awaiting the mailbox; null leaves their marks. */
export async function saveCopyStates(
  trx: Knex.Transaction,
  changes: readonly { before: CopyState; after: CopyState }[],
  writingSince: Date | null,
): Promise<void> {
  if (changes.length === 0) return
  await trx.raw(
    `update message_copies c set folder_id = s."folderId", is_read = s."isRead", flag_status = s.flag,
       writing_since = coalesce(?::timestamptz, c.writing_since)
     from jsonb_to_recordset(?::jsonb) as s ("graphId" text, "folderId" text, "isRead" boolean, flag text)
     where c.graph_id = s."graphId"`,
    [writingSince, JSON.stringify(changes.map(change => change.after))],
  )
  await countInFolders(
    trx,
    changes.map(change => change.before),
    changes.map(change => change.after),
  )
}

export async function countInFolders(
  trx: Knex.Transaction,
  before: readonly CopyState[],
  after: readonly CopyState[],
): Promise<void> {
  const counts = new Map<string, { total: number; unread: number }>()
  const count = (copy: CopyState, by: number): void => {
    const folder = counts.get(copy.folderId) ?? { total: 0, unread: 0 }
    counts.set(copy.folderId, { total: folder.total + by, unread: folder.unread + (copy.isRead ? 0 : by) })
  }
  for (const copy of before) count(copy, -1)
  for (const copy of after) count(copy, 1)
  for (const [id, { total, unread }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (total === 0 && unread === 0) continue
    await trx('mail_folders')
      .where({ id })
      .update({
        total_item_count: trx.raw('greatest(0, total_item_count + ?)', [total]),
        unread_item_count: trx.raw('greatest(0, unread_item_count + ?)', [unread]),
      })
  }
}

export async function clearWriting(trx: Knex, graphIds: readonly string[], writingSince: Date): Promise<void> {
  await trx('message_copies')
    .whereIn('graph_id', graphIds)
    .where('writing_since', '<=', writingSince)
    .update({ writing_since: null })
}

/** `possiblyRunning` is the period whose writes may still be running; later times come from a wrong clock. */
export function listInterruptedWrites(
  db: Knex,
  possiblyRunning: readonly [Date, Date],
): Promise<{ graphId: string; folderId: string }[]> {
  return db('message_copies')
    .whereNotBetween('writing_since', possiblyRunning)
    .orderBy('writing_since')
    .limit(200)
    .select({ graphId: 'graph_id', folderId: 'folder_id' })
}

export async function clearInterruptedWrites(
  db: Knex,
  graphIds: readonly string[],
  possiblyRunning: readonly [Date, Date],
): Promise<void> {
  await db('message_copies')
    .whereIn('graph_id', graphIds)
    .whereNotBetween('writing_since', possiblyRunning)
    .update({ writing_since: null })
}
