import { Autocomplete, TextField } from '@mui/material'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { splitRecipients } from '../../src/domain/sending/splitRecipients.ts'
import { type SuggestedRecipients, useKnownRecipients } from './useKnownRecipients.ts'

interface RecipientsTextProps {
  label: string
  value: string
  onChange: (text: string) => void
  likely: SuggestedRecipients | undefined
  autoFocus?: boolean
  end?: ReactNode
}

/** The field would drop line breaks and join the addresses. */
function insertList(event: ClipboardEvent): void {
  const text = event.clipboardData.getData('text')
  if (!/[\t\r\n]/.test(text)) return
  event.preventDefault()
  // Only this deprecated command keeps the browser's undo.
  document.execCommand('insertText', false, splitRecipients(text).join(', '))
}

/** RF-03 */
export function RecipientsText({ label, value, onChange, likely, autoFocus, end }: RecipientsTextProps) {
  const before = /^.*[,;]/s.exec(value)?.[0] ?? ''
  // An unedited field suggests likely recipients instead of matches.
  const [edited, setEdited] = useState(false)
  const offered = useKnownRecipients(edited ? value.slice(before.length) : '', likely).filter(
    person => !(edited ? before : value).includes(person),
  )
  const [isOpen, setOpen] = useState(false)
  return (
    <Autocomplete<string, false, true, true>
      freeSolo
      disableClearable
      size="small"
      options={offered}
      filterOptions={options => options}
      openOnFocus
      selectOnFocus={autoFocus}
      open={isOpen && offered.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return
        setOpen(true)
        setEdited(true)
        onChange(text)
      }}
      onChange={(_event, chosen, reason) => {
        if (reason !== 'selectOption') return
        setEdited(true)
        onChange(`${before}${chosen},`)
      }}
      sx={{
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { pr: end ? { xs: '84px', sm: '104px' } : undefined },
      }}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          type="email"
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            input: { ...params.slotProps.input, endAdornment: end },
            htmlInput: {
              ...params.slotProps.htmlInput,
              multiple: true,
              maxLength: 20_000,
              autoComplete: 'off',
              onPaste: insertList,
            },
          }}
        />
      )}
    />
  )
}
