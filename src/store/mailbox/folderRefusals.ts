import type { Knex } from 'knex'
import type { RefusedFolder } from '../../domain/mailbox/refusedFolders.ts'

/** Returns when the refusals began; a future date counts as now. */
export async function recordRefusal(db: Knex, id: string, refusal: string, at: Date): Promise<Date> {
  const [row] = await db('mail_folders')
    .where({ id })
    .update({ refusal, refused_since: db.raw('least(coalesce(refused_since, :at), :at)', { at }) })
    .returning('refused_since')
  return row?.refused_since ?? at
}

export function listRefusedFolders(db: Knex): Promise<RefusedFolder[]> {
  return db('mail_folders')
    .whereNotNull('refused_since')
    .whereNull('removed_at')
    .where({ is_search_folder: false })
    .orderBy(['display_name', 'id'])
    .select({ id: 'id', displayName: 'display_name', refusedSince: 'refused_since' })
}

export async function listUnacceptedFolders(db: Knex, followUpId: string): Promise<RefusedFolder[]> {
  const accepted = await db('follow_up_campaigns').where({ id: followUpId }).first('despite_folders')
  return (await listRefusedFolders(db)).filter(({ id }) => !accepted?.despite_folders.includes(id))
}
