import type { FolderNode } from '../../src/domain/mailbox/folderTree.ts'
import type { PickOption } from '../kit/controls/PickField.tsx'

/** `depth` counts from 0. */
export interface FolderRow {
  folder: FolderNode
  depth: number
  isOpen: boolean
}

/** Graph's well-known folder names by display name (MBX-10). */
const standardNames: ReadonlyMap<string, string> = new Map([
  ['inbox', 'Inbox'],
  ['sent items', 'SentItems'],
  ['deleted items', 'DeletedItems'],
  ['drafts', 'Drafts'],
  ['junk email', 'JunkEmail'],
  ['outbox', 'Outbox'],
])

/** Drafts has a button instead (MBX-04). Junk Email may hold answers. */
export const foldersBelow: readonly FolderNode[] = [
  ['SentItems', 'Sent Items'],
  ['DeletedItems', 'Deleted Items'],
  ['JunkEmail', 'Junk Email'],
].map(([folderId = '', displayName = '']) => ({
  folderId,
  displayName,
  parentFolderId: null,
  unreadItemCount: 0,
  isSpecial: false,
  children: [],
}))

export function folderName({ folderId, displayName, isSpecial }: FolderNode, depth: number): string {
  if (isSpecial || depth > 0) return folderId
  return standardNames.get(displayName.toLowerCase()) ?? folderId
}

/** Outlook's own Outbox is not the screen Outbox. */
export const folderLabel = (folder: FolderNode, depth: number): string =>
  folderName(folder, depth) === 'Outbox' ? "Outlook's Outbox" : folder.displayName

/**
 * Top-level folders start expanded (MBX-08).
 *
 * @param turned ids of folders that the user expanded or collapsed
 */
export function visibleRows(folders: readonly FolderNode[], turned: ReadonlySet<string>, depth = 0): FolderRow[] {
  return folders.flatMap(folder => {
    const isOpen = (depth === 0) !== turned.has(folder.folderId)
    const row = { folder, depth, isOpen }
    return isOpen ? [row, ...visibleRows(folder.children, turned, depth + 1)] : [row]
  })
}

/** @param asked id, well-known name, or display name */
export function titleOf(folders: readonly FolderNode[], asked: string, depth = 0): string | undefined {
  for (const folder of folders) {
    if ([folder.folderId, folderName(folder, depth), folder.displayName].includes(asked))
      return folderLabel(folder, depth)
    const below = titleOf(folder.children, asked, depth + 1)
    if (below !== undefined) return below
  }
  return undefined
}

/** A collapsed folder includes its subfolders. */
export function unreadOf({ folder, isOpen }: Pick<FolderRow, 'folder' | 'isOpen'>): number {
  const below = isOpen ? [] : folder.children
  return below.reduce((sum, child) => sum + unreadOf({ folder: child, isOpen: false }), folder.unreadItemCount)
}

const notMovedTo = new Set(['SentItems', 'Drafts', 'Outbox'])

/**
 * Returns the folders that an email can be moved to and whose path contains all typed words.
 *
 * @param current id of the email's folder
 */
export function destinationsFor(folders: readonly FolderNode[], current: string | null, typed: string): PickOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return [...destinationsIn(folders), ...destinationsIn(foldersBelow)].filter(
    ({ id, name, detail }) => id !== current && words.every(word => `${detail} ${name}`.toLowerCase().includes(word)),
  )
}

function destinationsIn(folders: readonly FolderNode[], path: readonly string[] = []): PickOption[] {
  return folders
    .filter(folder => !folder.isSpecial && !notMovedTo.has(folderName(folder, path.length)))
    .flatMap(({ folderId, displayName, children }) => [
      { id: folderId, name: displayName, detail: path.join(' / '), end: null },
      ...destinationsIn(children, [...path, displayName]),
    ])
}
