import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'

interface WrittenElsewhereProps {
  onTake: () => void
  onClose: () => void
}

export function WrittenElsewhere({ onTake, onClose }: WrittenElsewhereProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="written-elsewhere" aria-describedby="written-elsewhere-text">
      <DialogTitle id="written-elsewhere" variant="h2">
        Open in another tab
      </DialogTitle>
      <DialogContent id="written-elsewhere-text">
        This email is open in another tab. If you continue here, it closes in the other tab, and everything written
        there is kept.
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={onTake} autoFocus>
          Continue Here
        </Button>
      </DialogActions>
    </Dialog>
  )
}
