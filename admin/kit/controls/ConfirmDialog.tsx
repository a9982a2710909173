import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useRef } from 'react'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  yes: string
  no?: string
  instead?: ReactNode
  /** Enter gives this answer. */
  usual?: 'yes' | 'no'
  onYes: () => void
  onNo: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, yes, no = 'Cancel', instead, usual = 'yes', onYes, onNo } = props
  const id = useId()
  // Keeps the text while the dialog fades out.
  const asked = useRef(children)
  if (open) asked.current = children
  return (
    <Dialog open={open} onClose={onNo} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
        {asked.current}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onNo} autoFocus={usual === 'no'}>
          {no}
        </Button>
        {instead}
        <Button onClick={onYes} variant="contained" color="error" autoFocus={usual === 'yes'}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
