import { useLayoutEffect, useRef } from 'react'

/**
 * Of a column that scrolls by itself: whatever else it comes to show begins at its top. What is gone to in it by key comes
 * into sight after that.
 */
export function useTopOf(shown: string | null) {
  const column = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    column.current?.scrollTo(0, 0)
  }, [shown])
  return column
}
