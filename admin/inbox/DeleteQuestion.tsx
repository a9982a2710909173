import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'

interface DeleteQuestionProps {
  open: boolean
  onConfirm: () => void
  onLeave: () => void
}

/** MBX-35. */
export function DeleteQuestion({ open, onConfirm, onLeave }: DeleteQuestionProps) {
  return (
    <Dialog open={open} onClose={onLeave} aria-labelledby="delete-question">
      <DialogTitle id="delete-question" variant="h2">
        Delete email
      </DialogTitle>
      <DialogContent>Are you sure you want to delete this email?</DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>Cancel</Button>
        <Button onClick={onConfirm} variant="contained" color="error" autoFocus>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  )
}
