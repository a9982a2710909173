import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect } from 'react'
import { dropHeldKeys } from '../../kit/keys/bufferKeys.ts'

interface OpenInOtherTabProps {
  onTake: () => void
  onClose: () => void
}

/** No button has the focus, because Space and Enter may be meant for the email. */
export function OpenInOtherTab({ onTake, onClose }: OpenInOtherTabProps) {
  useEffect(dropHeldKeys, [])
  return (
    <Dialog open onClose={onClose} aria-labelledby="open-in-other-tab" aria-describedby="open-in-other-tab-text">
      <DialogTitle id="open-in-other-tab" variant="h2">
        Open in another tab
      </DialogTitle>
      <DialogContent id="open-in-other-tab-text">
        This email is open in another tab. If you continue here, it closes in the other tab, and everything written
        there is kept.
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={onTake}>
          Continue Here
        </Button>
      </DialogActions>
    </Dialog>
  )
}
