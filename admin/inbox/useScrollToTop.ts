import { useLayoutEffect, useRef } from 'react'
import { scrollOpenIntoView } from '../responses/conversation/Conversation.tsx'

export function useScrollToTop(shown: string | null) {
  const column = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    column.current?.scrollTo(0, 0)
    scrollOpenIntoView(column.current)
  }, [shown])
  return column
}
