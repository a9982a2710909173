import type { Knex } from 'knex'
import type { FlatFolder } from '../../domain/mailbox/folderTree.ts'
import type { MailFolderItem } from '../../domain/mailbox/mailItem.ts'
import { prepared } from '../database/prepared.ts'
import { hiddenMessageIds } from './remindedMail.ts'

export interface MailFolder {
  id: string
  displayName: string
  parentFolderId: string | null
  wellKnownName: string | null
  deltaLink: string | null
  nextLink: string | null
  round: number
  reconciledRound: number
  careful: boolean
  refusedSince: Date | null
}

const columns = {
  id: 'id',
  displayName: 'display_name',
  parentFolderId: 'parent_folder_id',
  wellKnownName: 'well_known_name',
  deltaLink: 'delta_link',
  nextLink: 'next_link',
  round: 'round',
  reconciledRound: 'reconciled_round',
  careful: 'careful',
  refusedSince: 'refused_since',
}

/** Omits search folders. */
export function listMailFolders(db: Knex): Promise<MailFolder[]> {
  return db('mail_folders')
    .whereNull('removed_at')
    .where({ is_search_folder: false })
    .select(columns)
    .orderBy('id')
    .options(prepared('folders'))
}

/** Omits system notifications (MBX-21) and emails with a reminder from the Inbox's count. */
export function listFolderCounts(db: Knex): Promise<FlatFolder[]> {
  const unread = (condition: string) => `(select count(*) from messages m join message_copies c on c.message_id = m.id
    where ${condition} and c.folder_id = mail_folders.id and not c.is_read)`
  const system = unread(`m.kind = 'system'`)
  const reminded = unread(`m.internet_message_id = any(${hiddenMessageIds}) and m.kind is distinct from 'system'`)
  const shown = `case when well_known_name = 'inbox' then greatest(unread_item_count - ${system} - ${reminded}, 0)
    else unread_item_count end`
  return db('mail_folders')
    .whereNull('removed_at')
    .where({ is_search_folder: false, is_hidden: false })
    .select({
      id: 'id',
      displayName: 'display_name',
      parentFolderId: 'parent_folder_id',
      unreadItemCount: db.raw(shown),
    })
}

export async function findFolderNames(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('mail_folders').whereIn('id', ids).select('id', 'display_name')
  return new Map(rows.map(row => [row.id, row.display_name]))
}

export async function findFolder(db: Knex, name: string): Promise<MailFolder | null> {
  const folder = await db('mail_folders')
    .whereNull('removed_at')
    .where(where => where.where({ id: name }).orWhere({ well_known_name: name.toLowerCase() }))
    .first(columns)
  return folder ?? null
}

/** Short names as other mail programs use them. */
const shortNames: Readonly<Record<string, string>> = {
  sent: 'sentitems',
  deleted: 'deleteditems',
  trash: 'deleteditems',
  junk: 'junkemail',
  spam: 'junkemail',
}

export async function findNamedFolder(db: Knex, name: string): Promise<MailFolder | null> {
  const short = Object.hasOwn(shortNames, name.toLowerCase()) ? shortNames[name.toLowerCase()]! : name
  const known = await findFolder(db, short)
  if (known) return known
  const folder = await db('mail_folders')
    .whereNull('removed_at')
    .where({ is_search_folder: false })
    .whereRaw('lower(display_name) = lower(?)', [name])
    .orderBy('id')
    .first(columns)
  return folder ?? null
}

const readColumns =
  'display_name parent_folder_id is_hidden is_search_folder total_item_count unread_item_count removed_at'
const valuesOf = (row: 'mail_folders' | 'excluded') =>
  `(${readColumns.replace(/\w+/g, `${row}.$&`).replaceAll(' ', ', ')})`

export async function saveFolders(db: Knex, folders: readonly MailFolderItem[]): Promise<number> {
  const rows = folders.map(folder => ({
    id: folder.id,
    display_name: folder.displayName,
    parent_folder_id: folder.parentFolderId,
    is_hidden: folder.isHidden,
    is_search_folder: folder.isSearchFolder,
    total_item_count: folder.totalItemCount,
    unread_item_count: folder.unreadItemCount,
    removed_at: null,
  }))
  if (rows.length === 0) return 0
  const isOther = `${valuesOf('mail_folders')} is distinct from ${valuesOf('excluded')}`
  return (await db('mail_folders').insert(rows).onConflict('id').merge().whereRaw(isOther).returning('id')).length
}

/** Missing folders can come back. Returns the number of changed folders. */
export async function saveFolderTree(db: Knex, folders: readonly MailFolderItem[], removedAt: Date): Promise<number> {
  const changed = await saveFolders(db, folders)
  const present = folders.map(folder => folder.id)
  const gone = await db('mail_folders')
    .whereRaw('not (id = any(?))', [present])
    .whereNull('removed_at')
    .update({ removed_at: removedAt, delta_link: null, next_link: null, whole_link: null, careful: false })
  return changed + gone
}

export async function saveWellKnownNames(db: Knex, names: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, name] of names) await db('mail_folders').where({ id }).update({ well_known_name: name })
}

/** Must run in the page's transaction. A deltaLink completes the round. */
export async function saveCursor(
  db: Knex,
  id: string,
  cursor: { nextLink: string | null; deltaLink: string | null; walkedAt?: Date; emails: number },
): Promise<void> {
  const { nextLink, deltaLink, walkedAt = null, emails } = cursor
  await db
    .raw(
      `update mail_folders set round_read = round_read + :emails, next_link = :nextLink, delta_link = coalesce(:deltaLink, delta_link),
         walked_at = case when :deltaLink::text is null then walked_at else :walkedAt end,
         walked_total = case when :deltaLink::text is null then walked_total else total_item_count end,
         walked_unread = case when :deltaLink::text is null then walked_unread else unread_item_count end,
         reconciled_round = case when :deltaLink::text is null then reconciled_round else round end,
         refused_since = case when :deltaLink::text is null then refused_since end,
         refusal = case when :deltaLink::text is null then refusal end
       where id = :id`,
      { id, nextLink, deltaLink, walkedAt, emails },
    )
    .options(prepared('cursor'))
}

/** `missing` is counted before repairs, `surplus` and `differing` after. */
interface Comparison {
  inMailbox: number
  ours: number
  missing: number
  surplus: number
  differing: number
}

export async function saveVerification(db: Knex, id: string, found: Comparison, verifiedAt: Date): Promise<void> {
  await db('mail_folders').where({ id }).update({
    verified_at: verifiedAt,
    verified_count: found.inMailbox,
    verified_ours: found.ours,
    verified_missing: found.missing,
    verified_surplus: found.surplus,
    verified_differing: found.differing,
  })
}
