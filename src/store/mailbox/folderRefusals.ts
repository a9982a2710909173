import type { Knex } from 'knex'
import type { RefusedFolder } from '../../domain/mailbox/refusedFolders.ts'

/**
 * Notes that Graph refuses a folder, and why. A walk of it that ends well takes that back (saveCursor). What was noted
 * ahead of the clock counts from now.
 *
 * @returns since when it does
 */
export async function noteRefusal(db: Knex, id: string, refusal: string, at: Date): Promise<Date> {
  const [row] = await db('mail_folders')
    .where({ id })
    .update({ refusal, refused_since: db.raw('least(coalesce(refused_since, :at), :at)', { at }) })
    .returning('refused_since')
  return row?.refused_since ?? at
}

/** The folders that Graph refuses now. */
export function listRefusedFolders(db: Knex): Promise<RefusedFolder[]> {
  return db('mail_folders')
    .whereNotNull('refused_since')
    .whereNull('removed_at')
    .where({ is_search_folder: false })
    .orderBy(['display_name', 'id'])
    .select({ id: 'id', displayName: 'display_name', refusedSince: 'refused_since' })
}

/** Those of them that the order of a follow-up did not accept. */
export async function listUnacceptedFolders(db: Knex, followUpId: string): Promise<RefusedFolder[]> {
  const accepted = await db('follow_up_campaigns').where({ id: followUpId }).first('despite_folders')
  return (await listRefusedFolders(db)).filter(({ id }) => !accepted?.despite_folders.includes(id))
}
