import { type PointerEvent, useEffect, useRef, useState } from 'react'

const shownMs = 5000
const swipePx = 50

/** CONST-12, CONST-13: how long a toast stays (longer while it is looked at), and how it is swiped away. */
export function useToastLife(close: () => void, durationMs: number | null = shownMs) {
  const [held, setHeld] = useState(false)
  const [offset, setOffset] = useState(0)
  const start = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (held || durationMs === null) return
    const timer = setTimeout(close, durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs, close])

  const moved = (event: PointerEvent) => (start.current === undefined ? 0 : Math.max(0, event.clientX - start.current))
  const handlers = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
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
