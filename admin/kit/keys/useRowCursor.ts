import { useCallback, useEffect, useRef, useState } from 'react'
import { useUndo } from '../feedback/Undo.tsx'
import { useKeys } from './useKeys.ts'

export interface RowCursor {
  id: string | undefined
  go(id: string): void
  move(step: 1 | -1): void
  rest(id: string): void
  tabIndexOf(id: string): 0 | -1
}

/** The last rows that left under the cursor, also by an empty list, which has no cursor. */
const left: string[] = []

function rememberLeftRow(row: string): void {
  left.push(row)
  // As many as can be undone.
  if (left.length > 10) left.shift()
}

/**
 * When its row leaves the list, the next row takes over, until an undo brings the row back.
 *
 * @param mark attribute with the row's id, such as `data-response`
 */
export function useRowCursor(rows: { id: string }[], mark: string): RowCursor {
  const [id, setId] = useState<string>()
  const rowOf = useCallback(
    (row: string) => document.querySelector<HTMLElement>(`[${mark}="${CSS.escape(row)}"]`),
    [mark],
  )
  const place = useRef(0)
  const ids = rows.map(row => row.id)
  const at = id === undefined ? -1 : ids.indexOf(id)
  if (at >= 0) place.current = at

  const { unfocusedUndos } = useUndo()
  const back = left.findLast(row => ids.includes(row))
  useEffect(() => {
    if (back === undefined) return
    left.splice(left.indexOf(back), 1)
    const row = rowOf(back)
    if (unfocusedUndos.current === 0 || !row || row.closest('[aria-hidden=true]')) return
    unfocusedUndos.current -= 1
    setId(back)
    row.focus()
  }, [back, unfocusedUndos, rowOf])

  const latest = useRef(id)
  latest.current = id
  useEffect(
    () => () => {
      if (latest.current !== undefined) rememberLeftRow(latest.current)
    },
    [],
  )

  const lost = id !== undefined && at < 0
  const heir = lost ? ids[Math.min(place.current, ids.length - 1)] : undefined
  useEffect(() => {
    if (!lost) return
    rememberLeftRow(id)
    unfocusedUndos.current = 0
    setId(heir)
    const row = heir && rowOf(heir)
    // A row behind a dialog must not take its focus.
    if (!row || row.closest('[aria-hidden=true]')) return
    if (document.activeElement === document.body || !document.activeElement) row.focus()
  }, [id, lost, heir, unfocusedUndos, rowOf])

  const go = (row: string) => {
    setId(row)
    rowOf(row)?.focus()
  }
  const move = (step: 1 | -1) => {
    unfocusedUndos.current = 0
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
    if (next) go(next)
  }
  const [up, down] = [() => move(-1), () => move(1)]
  useKeys({ ArrowUp: up, ArrowDown: down }, { only: `[${mark}]` })
  const rest = useCallback((row: string) => setId(row), [])
  const reachable = at >= 0 ? id : ids[0]
  return { id: at >= 0 ? id : undefined, go, move, rest, tabIndexOf: row => (row === reachable ? 0 : -1) }
}
