import CloseIcon from '@mui/icons-material/Close'
import { Box, Dialog, type DialogProps, DialogTitle, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { type ReactNode, useId, useRef } from 'react'
import { DialogContext } from '../keys/dialogContext.ts'

export interface TitledDialogProps extends Pick<DialogProps, 'open' | 'maxWidth' | 'slotProps' | 'onKeyDown' | 'sx'> {
  title: string
  /** Replaces the title, which screen readers still announce. */
  toolbar?: ReactNode
  /** Window width in pixels. */
  fillsBelow?: number
  /** A click outside must not lose input. */
  holdsInput?: boolean
  onClose: () => void
  children: ReactNode
}

/** Response Details has 'Close' instead of the cross (DET-07). */
export function TitledDialog(props: TitledDialogProps) {
  const { title, toolbar, fillsBelow = 600, holdsInput = false, onClose, children, ...rest } = props
  const fullScreen = useMediaQuery(`(max-width: ${fillsBelow - 1}px)`, { noSsr: true })
  const titleId = useId()
  const root = useRef<HTMLDivElement>(null)
  const close: DialogProps['onClose'] = (event, reason) => {
    // An open list or field handles Escape itself.
    const isTaken = 'nativeEvent' in event && (event.nativeEvent as Event).defaultPrevented
    if (reason === 'escapeKeyDown' ? !isTaken : !holdsInput) onClose()
  }
  return (
    <Dialog ref={root} {...rest} aria-labelledby={titleId} fullWidth fullScreen={fullScreen} onClose={close}>
      <Box sx={{ display: 'flex', flex: 'none', alignItems: 'flex-start', pr: { xs: 1, sm: 1.5 } }}>
        {toolbar !== undefined ? (
          <Box sx={{ flex: 1, minWidth: 0, pl: { xs: 1.5, sm: 3 }, pr: 1, pt: 1 }}>
            <span id={titleId} hidden>
              {title}
            </span>
            {toolbar}
          </Box>
        ) : (
          <DialogTitle id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
        )}
        <Tooltip title="Close (Esc)">
          <IconButton aria-label="Close" onClick={onClose} sx={{ mt: 1 }}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <DialogContext value={root}>{children}</DialogContext>
    </Dialog>
  )
}
