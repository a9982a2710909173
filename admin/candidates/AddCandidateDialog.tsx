import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Form, SelectInput, TextInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { practiceAreas } from '../../src/domain/candidates.ts'
import { BusyButton } from '../layout/BusyButton.tsx'
import { offeredStatuses, pipelineStages, readable } from './candidateTexts.ts'
import { type CandidateDraft, useAddCandidate } from './useAddCandidate.ts'

interface AddCandidateDialogProps {
  open: boolean
  onClose: () => void
}

/** CAND-03, CAND-13: a candidate entered by hand. Closed, it forgets what was typed. */
export function AddCandidateDialog({ open, onClose }: AddCandidateDialogProps) {
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const add = useAddCandidate(onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      maxWidth="md"
      aria-labelledby="add-candidate"
      sx={{ '& form': fieldsScroll }}
    >
      <DialogTitle id="add-candidate" variant="h2">
        Add Candidate
      </DialogTitle>
      <Form<CandidateDraft>
        onSubmit={add}
        defaultValues={blank}
        sanitizeEmptyValues
        noValidate
        disableInvalidFormNotification
      >
        <DialogContent dividers>
          <Fields />
        </DialogContent>
        <Actions onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** The buttons stay in sight. */
const fieldsScroll = { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 } as const

/** VAL-24 */
const blank = { status: 'not_viewed' }

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
      <TextInput size="small" source="skills" label="Skills" helperText="Commas between them" />
      <TextInput size="small" source="state" label="State" />
      <TextInput size="small" source="city" label="City" />
      <TextInput size="small" source="timezone" label="Timezone" />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      <SelectInput size="small" source="status" label="Status" choices={choices(offeredStatuses)} isRequired />
      <SelectInput size="small" source="pipelineStage" label="Pipeline Stage" choices={choices(pipelineStages)} />
    </Box>
  )
}

/** Goes to the first field that is wrong, once what was entered is refused. */
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
