import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { SelectInput, TextInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { practiceAreas } from '../../src/domain/candidates/candidates.ts'
import { offeredStatuses, pipelineStages, titleCase } from './candidateTexts.ts'

/** Keeps the buttons visible. */
export const fieldsScroll = { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 } as const

const choices = (values: readonly string[]) => values.map(id => ({ id, name: titleCase(id) }))

export function CandidateInputs() {
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

function useFirstFault() {
  const fields = useRef<HTMLDivElement>(null)
  const { submitCount } = useFormState()
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])
  return fields
}
