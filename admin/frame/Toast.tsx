import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, Paper, Typography } from '@mui/material'
import { type NotificationPayload, useTranslate } from 'react-admin'
import { type UndoableAction, useUndo } from '../kit/feedback/Undo.tsx'
import type { ToastAction } from '../kit/feedback/useToast.ts'
import { useToastLife } from './useToastLife.ts'

interface ToastProps {
  notification: NotificationPayload
  held: boolean
  onClose: () => void
}

export function Toast({ notification, held, onClose }: ToastProps) {
  const translate = useTranslate()
  const { undo } = useUndo()
  const { message, type, notificationOptions: options } = notification
  const { offset, handlers } = useToastLife(onClose, held, options?.autoHideDuration)
  const action = options?.action as ToastAction | undefined
  const undoableAction = options?.undoableAction as UndoableAction | undefined
  const failed = type === 'error'
  return (
    <Paper
      role={failed ? 'alert' : 'status'}
      data-toast
      {...handlers}
      sx={theme => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        width: 'min(400px, calc(100vw - 16px))',
        p: 1.5,
        pl: 2,
        border: `1px solid ${theme.palette.divider}`,
        borderLeft: `3px solid ${failed ? theme.palette.error.main : theme.palette.success.main}`,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
        touchAction: 'pan-y',
        userSelect: 'none',
        transform: `translateX(${offset}px)`,
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.25, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {typeof message === 'string' ? translate(message, { _: message, ...options?.messageArgs }) : message}
        </Typography>
        {options?.description && <Typography variant="body2">{options.description}</Typography>}
      </Box>
      {undoableAction && <Button onClick={() => undo(undoableAction)}>Undo</Button>}
      {action && (
        <Button
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton aria-label="Close notification" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  )
}
