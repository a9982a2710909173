import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useNotificationContext } from 'react-admin'
import { Toast } from './Toast.tsx'

/** CONST-12, CONST-14: where toasts show, one at a time: the newest. F8 brings the keyboard here. */
export function NotificationArea() {
  const area = useRef<HTMLDivElement>(null)
  const { notifications, resetNotifications } = useNotificationContext()
  const newest = notifications.at(-1)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      area.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <Box
      ref={area}
      component="section"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      sx={{
        position: 'fixed',
        right: { xs: 8, sm: 24 },
        bottom: { xs: 8, sm: 24 },
        zIndex: 'tooltip',
        borderRadius: 1,
      }}
    >
      <div aria-live="polite">
        {newest && <Toast key={notifications.length} notification={newest} onClose={resetNotifications} />}
      </div>
    </Box>
  )
}
