/** ENT-25 */
export interface FolderNode {
  folderId: string
  displayName: string
  parentFolderId: string | null
  unreadItemCount: number
  isSpecial: boolean
  children: FolderNode[]
}

export interface FlatFolder {
  id: string
  displayName: string
  parentFolderId: string | null
  unreadItemCount: number
}

/** MBX-04 */
const hiddenNames = new Set([
  'conflicts',
  'local failures',
  'server failures',
  'sync issues',
  'drafts',
  'junk email',
  'sent items',
  'deleted items',
])
/** MBX-05 */
const hiddenParts = ['rss', 'feed', 'conversation history']
/** MBX-06 */
const firstNames = [
  ['inbox'],
  ['sent', 'sent items'],
  ['deleted', 'deleted items'],
  ['drafts'],
  ['archive'],
  ['outbox'],
]
/** MBX-07 */
const specialFolders = [
  ['responses', 'Responses'],
  ['submissions', 'Submissions'],
  ['candidates', 'Caspio Candidates'],
] as const

export function folderTree(folders: readonly FlatFolder[]): FolderNode[] {
  const shown = folders.filter(folder => !isHidden(folder.displayName))
  const known = new Set(folders.map(folder => folder.id))
  const byParent = Map.groupBy(shown, ({ parentFolderId }) => (known.has(parentFolderId ?? '') ? parentFolderId : null))
  const childrenOf = (parent: string | null): FolderNode[] =>
    (byParent.get(parent) ?? []).sort(byOrder).map(({ id, ...folder }) => ({
      ...folder,
      folderId: id,
      isSpecial: false,
      children: childrenOf(id),
    }))
  const roots = childrenOf(null)
  const afterInbox = roots.findIndex(folder => folder.displayName.toLowerCase() === 'inbox') + 1
  return roots.toSpliced(afterInbox, 0, ...specialFolders.map(specialNode))
}

function isHidden(displayName: string): boolean {
  const name = displayName.toLowerCase().trim()
  return hiddenNames.has(name) || hiddenParts.some(part => name.includes(part))
}

function byOrder(a: FlatFolder, b: FlatFolder): number {
  return rank(a.displayName) - rank(b.displayName) || a.displayName.localeCompare(b.displayName, 'en')
}

function rank(displayName: string): number {
  const found = firstNames.findIndex(names => names.includes(displayName.toLowerCase()))
  return found === -1 ? firstNames.length : found
}

function specialNode([folderId, displayName]: readonly [string, string]): FolderNode {
  return { folderId, displayName, parentFolderId: null, unreadItemCount: 0, isSpecial: true, children: [] }
}
