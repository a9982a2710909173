export interface FolderState {
  id: string
  wellKnownName: string | null
  /** True if the last round is complete. */
  isAtEnd: boolean
  walkedAt: Date | null
  totalItemCount: number
  unreadItemCount: number
  /** The count at the last walk. */
  walkedTotal: number | null
  walkedUnread: number | null
}

const alwaysWalked: readonly (string | null)[] = ['inbox', 'sentitems', 'drafts']
const longestMs = 5 * 60_000
/** Five minutes contain twenty polls in business hours. */
const pollsOfRotation = 16
const fewFolders = 30

/** Rotates through the others, each within five minutes. */
export function dueFolders(folders: readonly FolderState[], hinted: ReadonlySet<string>, now: Date): Set<string> {
  const isDue = (folder: FolderState): boolean =>
    alwaysWalked.includes(folder.wellKnownName) || hinted.has(folder.id) || hasNews(folder) || isLate(folder, now)
  const [due, rest] = [folders.filter(isDue), folders.filter(folder => !isDue(folder))]
  rest.sort((one, other) => Number(one.walkedAt) - Number(other.walkedAt))
  const turn = rest.slice(0, Math.max(fewFolders, Math.ceil(rest.length / pollsOfRotation)))
  return new Set([...due, ...turn].map(folder => folder.id))
}

function hasNews(folder: FolderState): boolean {
  const { isAtEnd, totalItemCount, walkedTotal, unreadItemCount, walkedUnread } = folder
  return !isAtEnd || totalItemCount !== walkedTotal || unreadItemCount !== walkedUnread
}

/** A future time was recorded before the clock was set back. */
function isLate({ walkedAt }: FolderState, now: Date): boolean {
  const age = walkedAt === null ? longestMs : now.getTime() - walkedAt.getTime()
  return age >= longestMs || age < 0
}
