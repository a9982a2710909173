import { Button, DialogActions, DialogContent } from '@mui/material'
import { useEffect, useState } from 'react'
import { Form } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { ConfirmDialog } from '../kit/controls/ConfirmDialog.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { RestoredNotice } from '../kit/feedback/RestoredNotice.tsx'
import { useStartOver } from '../kit/feedback/useStartOver.ts'
import { usePersistedState } from '../kit/state/usePersistedState.ts'
import { CandidateInputs, fieldsScroll } from './CandidateInputs.tsx'
import { type CandidateDraft, useAddCandidate } from './useAddCandidate.ts'

interface AddCandidateDialogProps {
  open: boolean
  onClose: () => void
}

/** Keeps input until it is saved or discarded (CAND-03, CAND-13). */
export function AddCandidateDialog({ open, onClose }: AddCandidateDialogProps) {
  const entry = useEntry(onClose)
  return (
    <TitledDialog
      open={open}
      holdsInput
      title="Add Candidate"
      maxWidth="md"
      onClose={entry.ask}
      sx={{ '& form': fieldsScroll }}
    >
      <Entry entry={entry} />
      <ConfirmDialog
        open={entry.asking}
        title="Discard this candidate?"
        yes="Discard"
        no="Keep Editing"
        usual="no"
        onYes={entry.leave}
        onNo={entry.goOn}
      >
        The candidate has not been added.
      </ConfirmDialog>
    </TitledDialog>
  )
}

function useEntry(onClose: () => void) {
  const kept = usePersistedState<Partial<CandidateDraft>>('newCandidate', {})
  const { value, forget, latest } = kept
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    forget()
    onClose()
  }
  return {
    kept,
    asking,
    ask: () => (isEntered(value) ? setAsking(true) : leave()),
    goOn: () => setAsking(false),
    leave,
    added: () => {
      if (latest() === value) leave()
    },
  }
}

const isEntered = (values: object) => Object.keys(values).length > 0

type EntryState = ReturnType<typeof useEntry>

function Entry({ entry }: { entry: EntryState }) {
  const { value, change, latest } = entry.kept
  const add = useAddCandidate(entry.added)
  const [initial, setInitial] = useState({ round: 0, values: { ...blank, ...value }, restored: isEntered(value) })
  const startOver = useStartOver(entry.kept, () =>
    setInitial(({ round }) => ({ round: round + 1, values: { ...blank, ...latest() }, restored: false })),
  )
  return (
    <Form<CandidateDraft>
      key={initial.round}
      onSubmit={add}
      defaultValues={initial.values}
      sanitizeEmptyValues
      noValidate
      disableInvalidFormNotification
    >
      {initial.restored && <RestoredNotice onStartOver={startOver} sx={{ borderRadius: 0, flex: 'none' }} />}
      <Keeping change={change} />
      <DialogContent dividers>
        <CandidateInputs />
      </DialogContent>
      <Actions onClose={entry.ask} />
    </Form>
  )
}

function Keeping({ change }: Pick<EntryState['kept'], 'change'>) {
  const values = useWatch<CandidateDraft>()
  useEffect(() => {
    const differs = ([name, value]: [string, unknown]) => !!value && value !== (blank as Record<string, unknown>)[name]
    change(() => Object.fromEntries(Object.entries(values).filter(differs)))
  }, [values, change])
  return null
}

/** VAL-24 */
const blank: Partial<CandidateDraft> = { status: 'not_viewed' }

function Actions({ onClose }: { onClose: () => void }) {
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <BusyButton type="submit" variant="contained" disabled={isSubmitting} sx={{ minWidth: 132 }}>
        {isSubmitting ? 'Adding...' : 'Add Candidate'}
      </BusyButton>
    </DialogActions>
  )
}
