import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { CopiesToggles } from './CopiesToggles.tsx'
import type { ComposedLetter } from './letters/letters.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { useSuggestedRecipients } from './useAnsweredResponse.ts'

interface ComposerRecipientsProps {
  letter: ComposedLetter
  onWrite: (written: Partial<ComposedLetter>) => void
}

const importances = [
  ['low', 'Low'],
  ['normal', 'Normal'],
  ['high', 'High'],
] as const

/** COMP-02, COMP-03 */
export function ComposerRecipients({ letter, onWrite }: ComposerRecipientsProps) {
  const { to, cc, bcc, answering } = letter
  const [shown, setShown] = useState<'cc' | 'bcc' | null>(null)
  const likely = useSuggestedRecipients(letter)
  const toggle = (copies: 'cc' | 'bcc', on: boolean) => {
    setShown(on ? copies : null)
    onWrite({ [copies]: on ? [] : null })
  }
  return (
    <>
      <RecipientsField
        label="To"
        likely={likely}
        recipients={to}
        autoFocus={to.length === 0 && answering?.how !== 'reply'}
        onChange={recipients => onWrite({ to: recipients })}
        end={<CopiesToggles cc={cc !== null} bcc={bcc !== null} onToggle={toggle} />}
      />
      {cc && (
        <RecipientsField
          label="Cc"
          likely={likely}
          recipients={cc}
          autoFocus={shown === 'cc'}
          onChange={recipients => onWrite({ cc: recipients })}
        />
      )}
      {bcc && (
        <RecipientsField
          label="Bcc"
          likely={likely}
          recipients={bcc}
          autoFocus={shown === 'bcc'}
          onChange={recipients => onWrite({ bcc: recipients })}
        />
      )}
    </>
  )
}

/** COMP-04 */
export function ImportanceField({ letter: { importance }, onWrite }: ComposerRecipientsProps) {
  return (
    <TextField
      select
      size="small"
      label="Importance"
      value={importance}
      onChange={({ target }) => onWrite({ importance: target.value as ComposedLetter['importance'] })}
      sx={{ width: { xs: 108, sm: 130 }, flex: 'none' }}
    >
      {importances.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
