/** A folder as it was found now, and as its last walk left it. */
export interface FolderStanding {
  id: string
  wellKnownName: string | null
  /** Its last round came to its end, and what that did not meet was looked up. */
  isAtEnd: boolean
  walkedAt: Date | null
  totalItemCount: number
  unreadItemCount: number
  /** What these two were at its last walk. */
  walkedTotal: number | null
  walkedUnread: number | null
}

/** Where replies come, where what was sent lies, and where the product and Outlook write at the same mail. */
const alwaysWalked: readonly (string | null)[] = ['inbox', 'sentitems', 'drafts']
const longestMs = 5 * 60_000
/** Twenty polls make five minutes in business hours; a poll takes its time too. */
const pollsOfRotation = 16
const fewFolders = 30

/**
 * Which folders a poll in the background walks, so that it costs about the same however many folders there are (law 1):
 * the Inbox, Sent Items and Drafts, those that a hint names, those whose counts are not what their last walk left, and
 * of the others a part in rotation. Counts can be the same although mail has come and gone, and marks do not move them:
 * five minutes is how late such a change is seen. A small mailbox is walked whole every time.
 */
export function dueFolders(folders: readonly FolderStanding[], hinted: ReadonlySet<string>, now: Date): Set<string> {
  const isDue = (folder: FolderStanding): boolean =>
    alwaysWalked.includes(folder.wellKnownName) || hinted.has(folder.id) || hasNews(folder) || isLate(folder, now)
  const [due, rest] = [folders.filter(isDue), folders.filter(folder => !isDue(folder))]
  rest.sort((one, other) => Number(one.walkedAt) - Number(other.walkedAt))
  const turn = rest.slice(0, Math.max(fewFolders, Math.ceil(rest.length / pollsOfRotation)))
  return new Set([...due, ...turn].map(folder => folder.id))
}

function hasNews(folder: FolderStanding): boolean {
  const { isAtEnd, totalItemCount, walkedTotal, unreadItemCount, walkedUnread } = folder
  return !isAtEnd || totalItemCount !== walkedTotal || unreadItemCount !== walkedUnread
}

/** What lies ahead of the clock was noted before it was set back. */
function isLate({ walkedAt }: FolderStanding, now: Date): boolean {
  const age = walkedAt === null ? longestMs : now.getTime() - walkedAt.getTime()
  return age >= longestMs || age < 0
}
