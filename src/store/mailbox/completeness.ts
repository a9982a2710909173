import type { Knex } from 'knex'

export interface FolderCompleteness {
  folderId: string
  displayName: string
  inMailbox: number | null
  ours: number | null
  /** Counted before repairs. */
  missing: number | null
  /** Left after repairs. */
  surplus: number | null
  /** Left after repairs. */
  differing: number | null
  checkedAt: Date | null
  firstSeenAt: Date
  refusedSince: Date | null
  refusal: string | null
}

export interface Completeness {
  inMailbox: number
  ours: number
  surplus: number
  differing: number
  complete: boolean
  /** Null if a folder was never checked. */
  checkedAt: Date | null
  folders: FolderCompleteness[]
}

export async function findCompleteness(db: Knex): Promise<Completeness> {
  const folders: FolderCompleteness[] = await db('mail_folders')
    .whereNull('removed_at')
    .where({ is_search_folder: false })
    .orderBy(['display_name', 'id'])
    .select({
      folderId: 'id',
      displayName: 'display_name',
      inMailbox: 'verified_count',
      ours: 'verified_ours',
      missing: 'verified_missing',
      surplus: 'verified_surplus',
      differing: 'verified_differing',
      checkedAt: 'verified_at',
      firstSeenAt: 'first_seen_at',
      refusedSince: 'refused_since',
      refusal: 'refusal',
    })
  const given = folders.filter(folder => folder.refusedSince === null)
  const checked = given.flatMap(folder => folder.checkedAt?.getTime() ?? [])
  const all = given.length > 0 && checked.length === given.length
  return {
    inMailbox: folders.reduce((sum, folder) => sum + (folder.inMailbox ?? 0), 0),
    ours: folders.reduce((sum, folder) => sum + (folder.ours ?? 0), 0),
    surplus: folders.reduce((sum, folder) => sum + (folder.surplus ?? 0), 0),
    differing: folders.reduce((sum, folder) => sum + (folder.differing ?? 0), 0),
    complete: all && folders.every(isWhole),
    checkedAt: all ? new Date(Math.min(...checked)) : null,
    folders,
  }
}

const isWhole = ({ checkedAt, ours, inMailbox, surplus, differing }: FolderCompleteness) =>
  checkedAt !== null && ours === inMailbox && surplus === 0 && !differing
