import { Button, DialogActions, DialogContent } from '@mui/material'
import { Form } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { CandidateBody } from '../../src/contract/candidates.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { CandidateInputs, fieldsScroll } from './CandidateInputs.tsx'
import { type CandidateDraft, useEditCandidate } from './useEditCandidate.ts'

interface EditCandidateDialogProps {
  candidate: CandidateBody
  onClose: () => void
}

/** Caspio no longer overwrites the changed facts. */
export function EditCandidateDialog({ candidate, onClose }: EditCandidateDialogProps) {
  const save = useEditCandidate(candidate, onClose)
  return (
    <TitledDialog
      open
      holdsInput
      title={`Edit ${candidate.name}`}
      maxWidth="md"
      onClose={onClose}
      sx={{ '& form': fieldsScroll }}
    >
      <Form<CandidateDraft>
        onSubmit={save}
        defaultValues={{ ...candidate, skills: candidate.skills.join(', ') }}
        noValidate
        disableInvalidFormNotification
      >
        <DialogContent dividers>
          <CandidateInputs />
        </DialogContent>
        <Actions onClose={onClose} />
      </Form>
    </TitledDialog>
  )
}

function Actions({ onClose }: { onClose: () => void }) {
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <BusyButton type="submit" variant="contained" disabled={isSubmitting}>
        Save
      </BusyButton>
    </DialogActions>
  )
}
