import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'

interface DiscardQuestionProps {
  asking: boolean
  goOn: () => void
  saveAndLeave: () => void
  discard: () => void
}

/** Asked before anything that was written goes. */
export function DiscardQuestion({ asking, goOn, saveAndLeave, discard }: DiscardQuestionProps) {
  return (
    <Dialog open={asking} onClose={goOn} aria-labelledby="discard-title" aria-describedby="discard-text">
      <DialogTitle id="discard-title" variant="h2">
        Discard this draft?
      </DialogTitle>
      <DialogContent id="discard-text">What you have written is not sent.</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button autoFocus onClick={goOn}>
          Keep Writing
        </Button>
        <Button variant="outlined" onClick={saveAndLeave}>
          Save Draft
        </Button>
        <Button variant="contained" color="error" onClick={discard}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  )
}
