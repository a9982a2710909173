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
        This email is being written in another tab. If you write here, the other tab closes it, and you go on with
        everything that was written there.
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={onTake} autoFocus>
          Write Here
        </Button>
      </DialogActions>
    </Dialog>
  )
}
