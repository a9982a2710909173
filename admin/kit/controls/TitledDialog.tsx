import CloseIcon from '@mui/icons-material/Close'
import { Box, Dialog, type DialogProps, DialogTitle, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface TitledDialogProps extends Pick<DialogProps, 'open' | 'maxWidth' | 'slotProps' | 'onKeyDown' | 'sx'> {
  title: string
  /** What stands in place of the title, which is then only heard. */
  toolbar?: ReactNode
  /** It fills windows narrower than so many pixels; those of phones unless told. */
  fillsBelow?: number
  /** Something is written or chosen in it: a click beside it does not close it. */
  holdsInput?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog over the screen. All of them close in one way: by Escape, by the cross at the top right, and by a click
 * beside where nothing can be lost. Response Details alone has its button 'Close' (DET-07) in place of the cross.
 */
export function TitledDialog(props: TitledDialogProps) {
  const { title, toolbar, fillsBelow = 600, holdsInput = false, onClose, children, ...rest } = props
  const fullScreen = useMediaQuery(`(max-width: ${fillsBelow - 1}px)`, { noSsr: true })
  const titleId = useId()
  const close: DialogProps['onClose'] = (event, reason) => {
    // A list or field inside that is open takes Escape for itself.
    const isTaken = 'nativeEvent' in event && (event.nativeEvent as Event).defaultPrevented
    if (reason === 'escapeKeyDown' ? !isTaken : !holdsInput) onClose()
  }
  return (
    <Dialog {...rest} aria-labelledby={titleId} fullWidth fullScreen={fullScreen} onClose={close}>
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
      {children}
    </Dialog>
  )
}
