import { Box, Button, DialogActions, DialogContent } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Form, SelectInput, TextInput } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { practiceAreas } from '../../src/domain/candidates/candidates.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { Question } from '../kit/controls/Question.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { RestoredNotice } from '../kit/feedback/RestoredNotice.tsx'
import { useStartOver } from '../kit/feedback/useStartOver.ts'
import { useKeptState } from '../kit/state/useKeptState.ts'
import { offeredStatuses, pipelineStages, readable } from './candidateTexts.ts'
import { type CandidateDraft, useAddCandidate } from './useAddCandidate.ts'

interface AddCandidateDialogProps {
  open: boolean
  onClose: () => void
}

/** Adds a candidate by hand. Input is kept until it is saved or discarded (CAND-03, CAND-13). */
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
      <Question
        open={entry.asking}
        title="Discard this candidate?"
        yes="Discard"
        no="Keep Editing"
        usual="no"
        onYes={entry.leave}
        onNo={entry.goOn}
      >
        The candidate has not been added.
      </Question>
    </TitledDialog>
  )
}

function useEntry(onClose: () => void) {
  const kept = useKeptState<Partial<CandidateDraft>>('newCandidate', {})
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
    /** Keeps input that was entered after saving started. */
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
  const [begun, setBegun] = useState({ round: 0, values: { ...blank, ...value }, restored: isEntered(value) })
  const startOver = useStartOver(entry.kept, () =>
    setBegun(({ round }) => ({ round: round + 1, values: { ...blank, ...latest() }, restored: false })),
  )
  return (
    <Form<CandidateDraft>
      key={begun.round}
      onSubmit={add}
      defaultValues={begun.values}
      sanitizeEmptyValues
      noValidate
      disableInvalidFormNotification
    >
      {begun.restored && <RestoredNotice onStartOver={startOver} sx={{ borderRadius: 0, flex: 'none' }} />}
      <Keeping change={change} />
      <DialogContent dividers>
        <Fields />
      </DialogContent>
      <Actions onClose={entry.ask} />
    </Form>
  )
}

/** Stores the fields that differ from the blank form. */
function Keeping({ change }: Pick<EntryState['kept'], 'change'>) {
  const values = useWatch<CandidateDraft>()
  useEffect(() => {
    const differs = ([name, value]: [string, unknown]) => !!value && value !== (blank as Record<string, unknown>)[name]
    change(() => Object.fromEntries(Object.entries(values).filter(differs)))
  }, [values, change])
  return null
}

/** Scrolls the fields, so that the buttons stay visible. */
const fieldsScroll = { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 } as const

/** VAL-24 */
const blank: Partial<CandidateDraft> = { status: 'not_viewed' }

const choices = (values: readonly string[]) => values.map(id => ({ id, name: readable(id) }))

function Fields() {
  const fields = useFirstFault()
  return (
    <Box
      ref={fields}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 2,
        pt: 0.5,
        '& .RaInput-root, & .MuiFormControl-root': { mt: 0.5, mb: 0 },
      }}
    >
      <TextInput
        size="small"
        source="refId"
        label="Reference ID"
        isRequired
        autoFocus
        helperText="Unique, such as JL-2291"
      />
      <SelectInput
        size="small"
        source="practiceArea"
        label="Practice Area"
        choices={practiceAreas.map(id => ({ id, name: id }))}
      />
      <TextInput size="small" source="firstName" label="First Name" />
      <TextInput size="small" source="lastName" label="Last Name" />
      <TextInput size="small" source="role" label="Role" />
      <TextInput size="small" source="firm" label="Firm" />
      <TextInput size="small" source="email" label="Email" type="email" />
      <TextInput size="small" source="phone" label="Phone" type="tel" />
      <TextInput size="small" source="experience" label="Experience" />
      <TextInput size="small" source="skills" label="Skills" helperText="Separate with commas" />
      <TextInput size="small" source="state" label="State" />
      <TextInput size="small" source="city" label="City" />
      <TextInput size="small" source="timezone" label="Timezone" />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      <SelectInput size="small" source="status" label="Status" choices={choices(offeredStatuses)} isRequired />
      <SelectInput size="small" source="pipelineStage" label="Pipeline Stage" choices={choices(pipelineStages)} />
    </Box>
  )
}

/** Focuses the first invalid field after a failed submit. */
function useFirstFault() {
  const fields = useRef<HTMLDivElement>(null)
  const { submitCount } = useFormState()
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])
  return fields
}

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
