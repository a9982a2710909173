import type { FolderRow } from '../store/folders.ts'

export const folderProperties: ReadonlySet<string> = new Set(
  'id displayName parentFolderId childFolderCount unreadItemCount totalItemCount isHidden sizeInBytes'.split(' '),
)

export function renderFolder(row: FolderRow, select?: ReadonlySet<string>) {
  const all = {
    id: row.id,
    displayName: row.display_name,
    parentFolderId: row.parent_id ?? row.id,
    childFolderCount: row.children,
    unreadItemCount: row.unread,
    totalItemCount: row.total,
    isHidden: row.is_hidden,
    sizeInBytes: row.total * 24_576,
  }
  if (!select) return all
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || select.has(name)))
}
