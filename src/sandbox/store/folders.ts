import type { Knex } from 'knex'
import { GraphFailure, itemNotFound, malformedId } from '../http/GraphFailure.ts'

export interface FolderRow {
  id: string
  mailbox: string
  parent_id: string | null
  display_name: string
  well_known: string | null
  is_hidden: boolean
  seq: string
  total: number
  unread: number
  children: number
}

/** Are accepted in place of a folder id. */
const wellKnownNames = new Set(
  `archive clutter conflicts conversationhistory deleteditems drafts inbox junkemail localfailures msgfolderroot outbox
   recoverableitemsdeletions scheduled searchfolders sentitems serverfailures syncissues`.split(/\s+/),
)

export function selectFolders(db: Knex, mailbox: string): Knex.QueryBuilder<FolderRow, FolderRow[]> {
  return db('sandbox.folders as f')
    .where('f.mailbox', mailbox)
    .select(
      'f.*',
      db.raw('(select count(*)::int from sandbox.messages m where m.folder_id = f.id) as total'),
      db.raw('(select count(*)::int from sandbox.messages m where m.folder_id = f.id and not m.is_read) as unread'),
      db.raw('(select count(*)::int from sandbox.folders c where c.parent_id = f.id and not c.is_hidden) as children'),
    ) as Knex.QueryBuilder<FolderRow, FolderRow[]>
}

export async function findFolderId(db: Knex, mailbox: string, idOrName: string): Promise<string> {
  const name = idOrName.toLowerCase()
  const isName = wellKnownNames.has(name)
  if (!isName && !/^[A-Za-z0-9_=+/-]{20,}$/.test(idOrName)) throw malformedId()
  const row = await db('sandbox.folders')
    .where(isName ? { mailbox, well_known: name } : { mailbox, id: idOrName })
    .first<{ id: string } | undefined>('id')
  if (row) return row.id
  throw isName ? new GraphFailure(404, 'ErrorItemNotFound', `Default folder ${idOrName} not found.`) : itemNotFound()
}
