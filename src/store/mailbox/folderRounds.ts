import type { Knex } from 'knex'
import type { OlderMail } from '../../domain/events.ts'
import type { FolderState } from '../../domain/mailbox/dueFolders.ts'
import { prepared } from '../database/prepared.ts'

/** Starts a full round, after which unmet copies are looked up. */
export async function startRound(db: Knex, id: string): Promise<number> {
  const [row] = await db('mail_folders')
    .where({ id })
    .update({
      delta_link: null,
      next_link: null,
      whole_link: null,
      careful: false,
      round: db.raw('round + 1'),
      round_read: 0,
    })
    .returning('round')
  return row.round
}

export async function startCareful(db: Knex, id: string): Promise<number> {
  const [row] = await db('mail_folders')
    .where({ id })
    .update({
      whole_link: db.raw('coalesce(whole_link, delta_link)'),
      delta_link: null,
      next_link: null,
      careful: true,
      round: db.raw('round + 1'),
      round_read: 0,
    })
    .returning('round')
  return row.round
}

interface FolderLinks {
  whole: string
  ids: string
}

/** Returns null for a folder with quarantined messages or without an earlier cursor. */
export async function leaveCareful(db: Knex, id: string): Promise<FolderLinks | null> {
  const { rows } = await db.raw<{ rows: FolderLinks[] }>(
    `update mail_folders f set careful = false, delta_link = f.whole_link, whole_link = null
     from mail_folders before
     where f.id = ? and before.id = f.id and f.careful and f.whole_link is not null
       and not exists (select from quarantined_messages q where q.folder_id = f.id)
     returning before.whole_link as whole, before.delta_link as ids`,
    [id],
  )
  return rows[0] ?? null
}

export async function stayCareful(db: Knex, id: string, idsLink: string): Promise<void> {
  await db('mail_folders')
    .where({ id })
    .update({ careful: true, delta_link: idsLink, next_link: null, whole_link: null })
}

const isAtEnd = 'delta_link is not null and next_link is null and reconciled_round = round'

export async function countUnread(db: Knex): Promise<number> {
  const row = await db('mail_folders')
    .whereNull('removed_at')
    .where({ is_search_folder: false, refused_since: null })
    .whereRaw(`not (${isAtEnd})`)
    .first(db.raw('coalesce(sum(total_item_count), 0)::int as n'))
    .options(prepared('unread folders'))
  return row.n
}

export const longWalk = 200

export async function countRead(trx: Knex.Transaction, id: string, emails: number): Promise<void> {
  await trx('mail_folders').where({ id }).increment('round_read', emails)
}

/** Returns null when `longWalk` emails or fewer are left. */
export async function findOlderMail(db: Knex): Promise<OlderMail | null> {
  const { rows } = await db
    .raw<{ rows: (OlderMail & { isReading: boolean })[] }>(
      `select coalesce(sum(total_item_count), 0)::int as total,
         coalesce(sum(case when ${isAtEnd} then total_item_count else least(total_item_count, round_read) end), 0)::int
           as read,
         coalesce(sum(total_item_count) filter (where round > reconciled_round), 0) > ${longWalk} as "isReading"
       from mail_folders where removed_at is null and not is_search_folder`,
    )
    .options(prepared('older mail'))
  const [row] = rows
  return row?.isReading ? { read: row.read, total: row.total } : null
}

export function listFolderStates(db: Knex): Promise<FolderState[]> {
  return db('mail_folders')
    .whereNull('removed_at')
    .where({ is_search_folder: false })
    .select({
      id: 'id',
      wellKnownName: 'well_known_name',
      isAtEnd: db.raw(isAtEnd),
      walkedAt: 'walked_at',
      totalItemCount: 'total_item_count',
      unreadItemCount: 'unread_item_count',
      walkedTotal: 'walked_total',
      walkedUnread: 'walked_unread',
    })
    .options(prepared('folder standings'))
}
