import type { FolderNode } from '../../src/domain/mailbox/folderTree.ts'

/** A row of the folder list; `depth` counts from 0. */
export interface FolderRow {
  folder: FolderNode
  depth: number
  isOpen: boolean
}

/** MBX-10: the standard names that the server knows folders by, whatever their ids are. */
const standardNames: Readonly<Record<string, string>> = {
  inbox: 'Inbox',
  'sent items': 'SentItems',
  'deleted items': 'DeletedItems',
  drafts: 'Drafts',
  'junk email': 'JunkEmail',
  outbox: 'Outbox',
}

/** The name that a folder is asked for by: its standard name at the top of the tree, else its id. */
export function folderName({ folderId, displayName, isSpecial }: FolderNode, depth: number): string {
  if (isSpecial || depth > 0) return folderId
  return standardNames[displayName.toLowerCase()] ?? folderId
}

/**
 * The rows that show: what lies below a closed folder does not (MBX-08). At first the folders of the top are open and
 * those below them closed, so that a folder for each client leaves the others in sight.
 *
 * @param turned the folders that somebody has opened or closed since
 */
export function visibleRows(folders: readonly FolderNode[], turned: ReadonlySet<string>, depth = 0): FolderRow[] {
  return folders.flatMap(folder => {
    const isOpen = (depth === 0) !== turned.has(folder.folderId)
    const row = { folder, depth, isOpen }
    return isOpen ? [row, ...visibleRows(folder.children, turned, depth + 1)] : [row]
  })
}

/**
 * How the folder is called that is asked for by this id, standard name or name, wherever it lies; undefined for one that is
 * not there.
 */
export function titleOf(folders: readonly FolderNode[], asked: string, depth = 0): string | undefined {
  for (const folder of folders) {
    if ([folder.folderId, folderName(folder, depth), folder.displayName].includes(asked)) return folder.displayName
    const below = titleOf(folder.children, asked, depth + 1)
    if (below !== undefined) return below
  }
  return undefined
}

/** What is unread in a row: a closed folder answers for those below it too. */
export function unreadOf({ folder, isOpen }: Pick<FolderRow, 'folder' | 'isOpen'>): number {
  const below = isOpen ? [] : folder.children
  return below.reduce((sum, child) => sum + unreadOf({ folder: child, isOpen: false }), folder.unreadItemCount)
}
