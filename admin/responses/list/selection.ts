import type { ResponseBody } from '../../../src/contract/responses.ts'
import { unreadIds } from '../readChanges.ts'

/** A chosen row. */
export interface Chosen {
  /** What was unread in its thread when it was chosen: what came since nobody has seen. */
  unread: string[]
  /** The page on which it was shown last. */
  page: string
}

/** The rows that are shown, and on which page. */
export interface Shown {
  page: string
  rows: readonly ResponseBody[]
}

/**
 * What stays chosen once `shown` is on the screen: on another page all of it, on the same page what is still listed there.
 *
 * @param ids what is ticked; those that `before` does not know are chosen now
 */
export function chosenNow(
  before: ReadonlyMap<string, Chosen>,
  ids: readonly string[],
  { page, rows }: Shown,
): Map<string, Chosen> {
  const listed = new Map(rows.map(row => [row.id, row]))
  const now = new Map<string, Chosen>()
  for (const id of ids) {
    const [row, known] = [listed.get(id), before.get(id)]
    if (row) now.set(id, { unread: known?.unread ?? unreadIds(row), page })
    else if (known && known.page !== page) now.set(id, known)
  }
  return now
}
