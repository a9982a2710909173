import { Autocomplete, Chip, TextField } from '@mui/material'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { endsRecipient, splitRecipients } from '../../src/domain/sending/splitRecipients.ts'
import { looksLikeAddress } from './recipientText.ts'
import { type SuggestedRecipients, useKnownRecipients } from './useKnownRecipients.ts'

interface RecipientsFieldProps {
  label: string
  recipients: string[]
  onChange: (recipients: string[]) => void
  autoFocus?: boolean
  /** Suggested before anything is typed. */
  likely?: SuggestedRecipients
  end?: ReactNode
}

/** Hundreds of chips would slow down typing. */
const shownAtOnce = 40

/** VAL-04 */
export function RecipientsField({ label, recipients, onChange, autoFocus, likely, end }: RecipientsFieldProps) {
  const [typed, setTyped] = useState('')
  const offered = useKnownRecipients(typed, likely).filter(person => !recipients.includes(person))
  const [isListOpen, setListOpen] = useState(false)
  const [mostShown, setMostShown] = useState(shownAtOnce)
  const hidden = Math.max(0, recipients.length - mostShown)
  const showMore = () => setMostShown(mostShown + shownAtOnce)
  const take = (text: string, present = recipients) => {
    const added = splitRecipients(text).filter(entry => !present.includes(entry))
    if (added.length > 0) onChange([...present, ...added])
    setTyped('')
  }
  /** The input would drop line breaks and join the addresses. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!endsRecipient(text)) return
    event.preventDefault()
    take(typed + text)
  }
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      size="small"
      openOnFocus={offered.length > 0}
      options={offered}
      filterOptions={options => options}
      onOpen={() => setListOpen(true)}
      onClose={() => setListOpen(false)}
      autoHighlight={typed !== '' && !looksLikeAddress(typed)}
      sx={{
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          ...(recipients.length > 0 && { pl: 1.5 }),
          ...(end !== undefined && { pr: { xs: '84px', sm: '104px' } }),
        },
      }}
      value={recipients}
      inputValue={typed}
      onChange={(_event, chosen, reason) => {
        // Enter selects the highlighted person unless an address was typed.
        const meant = reason === 'createOption' && isListOpen && !looksLikeAddress(typed) ? offered[0] : undefined
        onChange([...new Set((meant ? [...recipients, meant] : chosen).flatMap(splitRecipients))])
        setTyped('')
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return
        if (endsRecipient(text)) take(text)
        else setTyped(text)
      }}
      onBlur={() => take(typed)}
      renderValue={(values, itemProps) => [
        // The arrow keys move to it as to the last hidden one.
        hidden > 0 && (
          <Chip
            key="more"
            data-item-index={hidden - 1}
            tabIndex={-1}
            size="small"
            label={`+ ${hidden} more`}
            onClick={showMore}
            onFocus={showMore}
          />
        ),
        ...values.slice(hidden).map((value, at) => {
          const { key, ...props } = itemProps({ index: hidden + at })
          const odd = !looksLikeAddress(value)
          return (
            <Chip
              key={key}
              {...props}
              size="small"
              label={value}
              title={odd ? `${value} does not look like an address` : value}
              color={odd ? 'error' : 'default'}
              variant="outlined"
              sx={{ maxWidth: '100%' }}
            />
          )
        }),
      ]}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            input: { ...params.slotProps.input, endAdornment: end },
            htmlInput: { ...params.slotProps.htmlInput, maxLength: 20_000, onPaste: paste },
          }}
        />
      )}
    />
  )
}
