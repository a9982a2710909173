import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'

interface SubscriptionQuestionProps {
  open: boolean
  onConfirm: () => void
  onLeave: () => void
}

/** Asks before real-time mail ends. */
export function SubscriptionQuestion({ open, onConfirm, onLeave }: SubscriptionQuestionProps) {
  return (
    <Dialog open={open} onClose={onLeave} aria-labelledby="subscription-question">
      <DialogTitle id="subscription-question" variant="h2">
        Delete subscription
      </DialogTitle>
      <DialogContent>
        Are you sure you want to delete this subscription? New mail is then found by polling alone.
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>Cancel</Button>
        <Button onClick={onConfirm} variant="contained" color="error" autoFocus>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  )
}
