import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { recipientsOf, subjectOf } from './outboxTexts.ts'

interface TakeBackQuestionProps {
  entry: OutboxEntryBody
  open: boolean
  onConfirm: () => void
  onLeave: () => void
}

/** Asked before a mail is taken back: only the browser that it was written in may still have its words. */
export function TakeBackQuestion({ entry, open, onConfirm, onLeave }: TakeBackQuestionProps) {
  return (
    <Dialog open={open} onClose={onLeave} aria-labelledby="take-back-title" aria-describedby="take-back-text">
      <DialogTitle id="take-back-title" variant="h2">
        Take this email back?
      </DialogTitle>
      <DialogContent id="take-back-text" sx={{ overflowWrap: 'anywhere' }}>
        '{subjectOf(entry)}' to {recipientsOf(entry)} is not sent, and cannot be tried again.
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>Keep It</Button>
        <Button onClick={onConfirm} variant="contained" color="error" autoFocus>
          Take Back
        </Button>
      </DialogActions>
    </Dialog>
  )
}
