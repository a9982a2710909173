import type { Knex } from 'knex'
import { preventsFollowUp } from './noMoreMailWishes.ts'
import { findWaitingAnswers } from './waitingAnswers.ts'

/** To, Cc and Bcc, in this order. */
export function recipientsOf(table: string): string {
  return `(${table}.to_recipients || ${table}.cc_recipients || ${table}.bcc_recipients)`
}

export function messageIdOf(table: string): string {
  return `coalesce(${table}.shared_message_id, ${table}.internet_message_id)`
}

export async function findKnownCopies(db: Knex, graphIds: readonly string[]): Promise<Map<string, string>> {
  if (graphIds.length === 0) return new Map()
  const rows = await db('message_copies').whereIn('graph_id', graphIds).select('graph_id', 'folder_id')
  return new Map(rows.map(row => [row.graph_id, row.folder_id]))
}

export async function findChangeKeys(
  db: Knex,
  folderId: string,
  graphIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db('message_copies')
    .where({ folder_id: folderId })
    .whereRaw('graph_id = any(?)', [[...graphIds]])
    .select('graph_id', 'change_key')
  return new Map(rows.map(row => [row.graph_id, row.change_key]))
}

export async function findNewestMailAt(db: Knex, until: Date): Promise<Date | null> {
  const row = await db('messages').where('received_at', '<=', until).max({ at: 'received_at' }).first()
  return row?.at ?? null
}

/** Keeps messages that responses, submissions or follow-ups need. */
export async function deleteCopies(db: Knex, graphIds: readonly string[]): Promise<void> {
  const messageIds = await db('message_copies').whereIn('graph_id', graphIds).delete().returning('message_id')
  const withoutCopy = db('messages')
    .whereIn(
      'id',
      messageIds.map(row => row.message_id),
    )
    .whereNotExists(db('message_copies').whereRaw('message_copies.message_id = messages.id'))
  await db('message_search').whereIn('message_id', withoutCopy.clone().select('id')).delete()
  await withoutCopy.clone().update({ search_stale: false })
  const waiting = await findWaitingAnswers(db, withoutCopy.clone())
  await withoutCopy
    .whereNotIn('id', waiting)
    .whereNotExists(db('email_responses').whereRaw('email_responses.message_id = messages.internet_message_id'))
    .whereNotExists(
      db('email_submissions').whereRaw('email_submissions.internet_message_id = messages.internet_message_id'),
    )
    .whereRaw(`(${preventsFollowUp}) is not true`)
    .delete()
}
