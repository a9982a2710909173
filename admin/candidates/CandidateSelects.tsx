import { MenuItem, Select } from '@mui/material'
import type { CandidateBody } from '../../src/contract/candidates.ts'
import { offeredStatuses, pipelineStages, titleCase } from './candidateTexts.ts'
import { useCandidateChange } from './useCandidateChange.ts'

interface InlineSelectProps {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** CAND-08, STATE-16 */
export function StatusSelect({ candidate }: { candidate: CandidateBody }) {
  const change = useCandidateChange(candidate)
  const choices = offeredStatuses.map(status => ({ value: status as string, label: titleCase(status) }))
  const isOffered = choices.some(choice => choice.value === candidate.status)
  return (
    <InlineSelect
      label={`Status of ${candidate.name}`}
      value={candidate.status}
      choices={isOffered ? choices : [...choices, { value: candidate.status, label: titleCase(candidate.status) }]}
      onChange={status => change({ status })}
    />
  )
}

/** CAND-09, STATE-18 */
export function PipelineSelect({ candidate }: { candidate: CandidateBody }) {
  const change = useCandidateChange(candidate)
  return (
    <InlineSelect
      label={`Pipeline of ${candidate.name}`}
      value={candidate.pipelineStage ?? ''}
      choices={[
        { value: '', label: 'None' },
        ...pipelineStages.map(stage => ({ value: stage as string, label: titleCase(stage) })),
      ]}
      onChange={pipelineStage => change({ pipelineStage })}
    />
  )
}

const quiet = {
  width: '100%',
  maxWidth: 160,
  fontSize: '0.8125rem',
  ml: -1,
  '& .MuiSelect-select': { py: 0.5, px: 1 },
  '& .MuiSelect-icon': { color: 'text.disabled' },
  '&:not(.Mui-focused, :hover) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '&.Mui-focused .MuiSelect-icon, &:hover .MuiSelect-icon': { color: 'text.secondary' },
}

function InlineSelect({ label, value, choices, onChange }: InlineSelectProps) {
  return (
    <Select
      size="small"
      displayEmpty
      value={value}
      onChange={event => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ ...quiet, color: value === '' ? 'text.secondary' : undefined }}
    >
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  )
}
