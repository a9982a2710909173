import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useRef } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'

interface DeleteQuestionProps {
  email: Pick<MailboxEmailBody, 'isDeleted'> | undefined
  onConfirm: () => void
  onLeave: () => void
}

/** MBX-35. */
export function DeleteQuestion({ email, onConfirm, onLeave }: DeleteQuestionProps) {
  // The words stay while the question fades.
  const asked = useRef(email)
  asked.current = email ?? asked.current
  return (
    <Dialog open={email !== undefined} onClose={onLeave} aria-labelledby="delete-question">
      <DialogTitle id="delete-question" variant="h2">
        Delete email
      </DialogTitle>
      <DialogContent>
        Are you sure you want to delete this email?
        {asked.current?.isDeleted && ' It lies in Deleted Items: it leaves the mailbox for good.'}
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
