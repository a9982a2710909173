import { useEffect, useRef } from 'react'

/** Of a column that scrolls by itself: whatever else it comes to show begins at its top. */
export function useTopOf(shown: string | null) {
  const column = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    column.current?.scrollTo(0, 0)
  }, [shown])
  return column
}
