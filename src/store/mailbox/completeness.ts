import type { Knex } from 'knex'

/** How a folder compared with the mailbox's when it was last checked; null before the first time. */
export interface FolderCompleteness {
  folderId: string
  displayName: string
  inMailbox: number | null
  ours: number | null
  /** What was found missing, before repairs. */
  missing: number | null
  /** What was too many here and stayed, repairs or not. */
  surplus: number | null
  /** Those whose folder, read mark, flag or change key differed and still does; null before the first time. */
  differing: number | null
  checkedAt: Date | null
  /** Since when Graph refuses to give the folder, and how; null when it does not. */
  refusedSince: Date | null
  refusal: string | null
}

/** Law 12: what the last comparison of every folder found. */
export interface Completeness {
  /** Sums over the folders that were checked. */
  inMailbox: number
  ours: number
  /** Copies here that the mailbox has no longer. */
  surplus: number
  /** Copies here that are in another state than the mailbox's. */
  differing: number
  /** Every folder was checked, and the mirror has every message of it as it is there, and no other. */
  complete: boolean
  /** When the folder that was checked the longest ago was; null when one never was. Refused ones do not count. */
  checkedAt: Date | null
  folders: FolderCompleteness[]
}

/** What the last comparison with the mailbox found. */
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
