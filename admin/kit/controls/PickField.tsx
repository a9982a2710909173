import { Autocomplete, TextField } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { OptionRow } from './OptionRow.tsx'

export interface PickOption {
  id: string
  name: string
  detail: string
  end: string | null
}

interface PickFieldProps<T extends PickOption> {
  label: string
  placeholder: string
  typed: string
  found: readonly T[] | undefined
  fault?: string | undefined
  onType: (text: string) => void
  onChoose: (one: T) => void
}

/** The caller finds what matches the typed text. */
export function PickField<T extends PickOption>(props: PickFieldProps<T>) {
  const { label, placeholder, typed, found = [], fault, onType, onChoose } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Autocomplete<T>
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
      onChange={(_event, one) => one && onChoose(one)}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') onType(text)
      }}
      onKeyDown={leaveEscape}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, { name, detail, end }) => (
        <li key={key} {...props}>
          <OptionRow name={name} detail={detail} end={end} />
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
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
