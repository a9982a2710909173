import { Box, Button, DialogContent, Typography } from '@mui/material'
import { lazy, Suspense, useRef, useState } from 'react'
import { PickDialog } from '../../kit/controls/PickDialog.tsx'
import { PickField, type PickOption } from '../../kit/controls/PickField.tsx'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { BufferedKeys } from '../../kit/keys/BufferedKeys.tsx'
import { errorTextOr } from '../../providers/errorText.ts'
import { useCandidateSearch, useSubmittedCandidates } from './useCandidateSearch.ts'

const AddCandidateDialog = lazy(() =>
  import('../../candidates/AddCandidateDialog.tsx').then(({ AddCandidateDialog: dialog }) => ({ default: dialog })),
)

interface CandidateDialogProps {
  open: boolean
  title: string
  about: string
  /** Candidates submitted to the sender's firm come first. */
  sender: string
  /** The current candidate, who is not offered. */
  exceptId?: string | null
  /** Throws the server's error, which the open dialog shows. */
  onChoose: (candidate: PickOption) => Promise<void>
  onClose: () => void
}

export function CandidateDialog({ open, onClose, title, ...question }: CandidateDialogProps) {
  return (
    <PickDialog open={open} title={title} onClose={onClose}>
      <Question {...question} />
    </PickDialog>
  )
}

function Question({
  about,
  sender,
  exceptId = null,
  onChoose,
}: Omit<CandidateDialogProps, 'open' | 'title' | 'onClose'>) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [adds, setAdds] = useState<boolean>()
  const isBusy = useRef(false)
  const { found, error, refetch } = useCandidateSearch(typed, exceptId)
  const submitted = useSubmittedCandidates(sender, exceptId)
  const choose = async (candidate: PickOption) => {
    if (isBusy.current) return
    isBusy.current = true
    setFault(undefined)
    try {
      await onChoose(candidate)
    } catch (refusal) {
      setFault(errorTextOr(refusal, 'It could not be saved. Try again.'))
    } finally {
      isBusy.current = false
    }
  }
  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
  }
  return (
    <>
      <DialogContent sx={{ minHeight: 168, pt: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {about}
        </Typography>
        <PickField
          label="Candidate"
          placeholder="Name or reference"
          typed={typed}
          found={typed.trim() === '' ? submitted : found}
          fault={fault}
          onType={type}
          onChoose={choose}
        />
        {error && (
          <LoadFailure error={error} otherwise="The candidates could not be loaded." onRetry={refetch} sx={{ mt: 1 }} />
        )}
        {found?.length === 0 && (
          <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              No candidate found
            </Typography>
            <Button variant="outlined" onClick={() => setAdds(true)}>
              Add Candidate
            </Button>
          </Box>
        )}
      </DialogContent>
      {adds !== undefined && (
        <Suspense fallback={<BufferedKeys />}>
          <AddCandidateDialog open={adds} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </>
  )
}
