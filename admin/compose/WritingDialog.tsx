import CloseIcon from '@mui/icons-material/Close'
import { Box, Dialog, DialogTitle, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { RestoredNotice } from '../layout/RestoredNotice.tsx'

interface WritingDialogProps {
  title: string
  maxWidth: 'sm' | 'md'
  /** The way out: Esc and the close button. */
  onClose: () => void
  onSend: () => void
  /** What was read back: then one can begin again. */
  onStartOver?: () => void
  /** For files that are dropped on the window, or pasted. */
  fileHandlers: Record<string, (event: DragEvent) => unknown>
  onPaste?: (event: ClipboardEvent) => void
  children: ReactNode
}

/** The window that a letter is written in. A click beside it does not close it; Ctrl+Enter sends. */
export function WritingDialog(props: WritingDialogProps) {
  const { title, maxWidth, onClose, onSend, onStartOver, fileHandlers, onPaste, children } = props
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const titleId = useId()
  const latestSend = useRef(onSend)
  latestSend.current = onSend
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    // What is being typed into a field of recipients belongs to the letter once the field is left.
    const field = document.activeElement as HTMLElement | null
    flushSync(() => field?.blur())
    field?.focus()
    latestSend.current()
  }
  return (
    <Dialog
      open
      fullWidth
      fullScreen={narrow}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      onClose={(event, reason) => {
        // A list or field inside that is open takes Esc for itself.
        const taken = 'nativeEvent' in event && (event.nativeEvent as Event).defaultPrevented
        if (reason === 'escapeKeyDown' && !taken) onClose()
      }}
      slotProps={{ paper: { onKeyDownCapture: sendByKey, onPaste, ...fileHandlers } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={titleId} variant="h2" sx={{ flex: 1, py: 1.5 }}>
          {title}
        </DialogTitle>
        <Tooltip title="Close (Esc)">
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {onStartOver && <RestoredNotice onStartOver={onStartOver} sx={{ borderRadius: 0 }} />}
      {children}
    </Dialog>
  )
}
