import { Box } from '@mui/material'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNotificationContext } from 'react-admin'
import { createPortal } from 'react-dom'
import { toastHeightProperty } from '../kit/feedback/toastSpace.ts'
import { passingMark } from './nextFocus.ts'
import { Toast } from './Toast.tsx'

/** In pixels. */
const clearPx = 12

/**
 * Is outside the body, which dialogs hide from screen readers, and centered, so that it covers no buttons at row ends
 * (CONST-12, CONST-14).
 */
export function NotificationArea() {
  const [place] = useState(() => document.createElement('div'))
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  const [hasKeyboard, setHasKeyboard] = useState(false)
  const { notifications, resetNotifications } = useNotificationContext()
  const newest = notifications.at(-1)

  useEffect(() => {
    document.documentElement.append(place)
    return () => place.remove()
  }, [place])

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0
      document.documentElement.style.setProperty(toastHeightProperty, `${height && height + 2 * clearPx}px`)
    })
    if (area.current) observer.observe(area.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      const from = document.activeElement
      if (from instanceof HTMLElement && !area.current?.contains(from)) before.current = from
      area.current?.focus()
    }
    // Some dialogs stop the propagation of keys.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    before.current?.focus()
    resetNotifications()
  }

  return createPortal(
    <Box
      ref={area}
      component="section"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      onKeyDown={leave}
      onFocus={event => {
        // Keeps an open dialog from taking the focus back.
        event.stopPropagation()
        setHasKeyboard(event.target === event.currentTarget)
      }}
      onBlur={() => setHasKeyboard(false)}
      {...{ [passingMark]: true }}
      sx={{
        position: 'fixed',
        left: '50%',
        transform: 'translateX(-50%)',
        bottom: `${clearPx}px`,
        zIndex: 'tooltip',
        borderRadius: 1,
      }}
    >
      <div aria-live="polite">
        {newest && (
          <Toast key={notifications.length} notification={newest} held={hasKeyboard} onClose={resetNotifications} />
        )}
      </div>
    </Box>,
    place,
  )
}
