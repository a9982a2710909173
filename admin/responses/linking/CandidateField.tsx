import { Autocomplete, TextField } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { OptionRow } from '../../kit/controls/OptionRow.tsx'
import type { FoundCandidate } from './useCandidateSearch.ts'

interface CandidateFieldProps {
  typed: string
  found: readonly FoundCandidate[] | undefined
  fault: string | undefined
  onType: (text: string) => void
  onChoose: (candidate: FoundCandidate) => void
}

const labelOf = ({ name, refId }: FoundCandidate) => `${name} (${refId})`

export function CandidateField({ typed, found = [], fault, onType, onChoose }: CandidateFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Autocomplete<FoundCandidate>
      autoHighlight={typed.trim() !== ''}
      openOnFocus
      disablePortal
      options={[...found]}
      filterOptions={options => options}
      value={null}
      inputValue={typed}
      open={isOpen && found.length > 0}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      forcePopupIcon={false}
      onChange={(_event, candidate) => candidate && onChoose(candidate)}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') onType(text)
      }}
      onKeyDown={leaveEscape}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, candidate) => (
        <li key={key} {...props} data-candidate={candidate.refId}>
          <OptionRow name={candidate.name} detail={candidate.detail} end={candidate.refId} />
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label="Candidate"
          placeholder="Name or reference"
          size="small"
          autoFocus
          error={fault !== undefined}
          helperText={fault}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps.htmlInput, maxLength: 200 },
          }}
        />
      )}
      sx={{ mt: 1 }}
    />
  )
}

/** Escape belongs to the dialog, even while the list is open. */
function leaveEscape(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
  if (event.key === 'Escape') event.defaultMuiPrevented = true
}
