import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { Form, SelectInput, TextInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { practiceAreas } from '../../src/domain/candidates.ts'
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
    <Dialog open={open} onClose={onClose} fullWidth fullScreen={narrow} maxWidth="md" aria-labelledby="add-candidate">
      <DialogTitle id="add-candidate" variant="h2">
        Add Candidate
      </DialogTitle>
      <Form<CandidateDraft> onSubmit={add} defaultValues={blank} sanitizeEmptyValues noValidate>
        <DialogContent dividers>
          <Fields />
        </DialogContent>
        <Actions onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** VAL-24 */
const blank = { status: 'not_viewed' }

const choices = (values: readonly string[]) => values.map(id => ({ id, name: readable(id) }))

function Fields() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1, pt: 1 }}>
      <TextInput source="refId" label="Reference ID" isRequired autoFocus helperText="Unique, such as JL-2291" />
      <SelectInput source="practiceArea" label="Practice Area" choices={practiceAreas.map(id => ({ id, name: id }))} />
      <TextInput source="firstName" label="First Name" />
      <TextInput source="lastName" label="Last Name" />
      <TextInput source="role" label="Role" />
      <TextInput source="firm" label="Firm" />
      <TextInput source="email" label="Email" type="email" />
      <TextInput source="phone" label="Phone" type="tel" />
      <TextInput source="experience" label="Experience" />
      <TextInput source="skills" label="Skills" helperText="Commas between them" />
      <TextInput source="state" label="State" />
      <TextInput source="city" label="City" />
      <TextInput source="timezone" label="Timezone" />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
      <SelectInput source="status" label="Status" choices={choices(offeredStatuses)} isRequired />
      <SelectInput source="pipelineStage" label="Pipeline Stage" choices={choices(pipelineStages)} />
    </Box>
  )
}

function Actions({ onClose }: { onClose: () => void }) {
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ minWidth: 132 }}>
        {isSubmitting ? 'Adding...' : 'Add Candidate'}
      </Button>
    </DialogActions>
  )
}
