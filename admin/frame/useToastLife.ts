import { type PointerEvent, useEffect, useRef, useState } from 'react'

const shownMs = 5000
const swipePx = 50

/** CONST-12, CONST-13 */
export function useToastLife(close: () => void, held: boolean, durationMs: number | null = shownMs) {
  const [lookedAt, setLookedAt] = useState(false)
  const [offset, setOffset] = useState(0)
  const start = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (held || lookedAt || durationMs === null) return
    const timer = setTimeout(close, durationMs)
    return () => clearTimeout(timer)
  }, [held, lookedAt, durationMs, close])

  const moved = (event: PointerEvent) => (start.current === undefined ? 0 : Math.max(0, event.clientX - start.current))
  const handlers = {
    onPointerEnter: () => setLookedAt(true),
    onPointerLeave: () => setLookedAt(false),
    onFocus: () => setLookedAt(true),
    onBlur: () => setLookedAt(false),
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as HTMLElement).closest('button')) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => setOffset(moved(event)),
    onPointerUp: (event: PointerEvent) => {
      if (moved(event) > swipePx) close()
      start.current = undefined
      setOffset(0)
    },
    onPointerCancel: () => {
      start.current = undefined
      setOffset(0)
    },
  }
  return { offset, handlers }
}
