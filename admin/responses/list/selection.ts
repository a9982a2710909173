import type { ResponseBody } from '../../../src/contract/responses.ts'
import { unreadIds } from '../readChanges.ts'

export interface Chosen {
  /** Later messages have not been seen. */
  unread: string[]
  page: string
}

export interface Shown {
  page: string
  rows: readonly ResponseBody[]
}

/** @param ids ticked rows, newly selected unless in `before` */
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
