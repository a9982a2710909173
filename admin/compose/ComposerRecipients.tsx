import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { ComposedLetter } from './letters/letters.ts'
import { RecipientsField } from './RecipientsField.tsx'

interface ComposerRecipientsProps {
  letter: ComposedLetter
  onWrite: (written: Partial<ComposedLetter>) => void
}

const importances = [
  ['low', 'Low'],
  ['normal', 'Normal'],
  ['high', 'High'],
] as const

/** To, Cc and Bcc fields. Hiding Cc or Bcc clears it; showing it focuses it (COMP-02, COMP-03). */
export function ComposerRecipients({ letter, onWrite }: ComposerRecipientsProps) {
  const { to, cc, bcc, answering } = letter
  const [shown, setShown] = useState<'cc' | 'bcc' | null>(null)
  const toggle = (copies: 'cc' | 'bcc', on: boolean) => {
    setShown(on ? copies : null)
    onWrite({ [copies]: on ? [] : null })
  }
  return (
    <>
      <RecipientsField
        label="To"
        recipients={to}
        autoFocus={to.length === 0 && answering?.how !== 'reply'}
        onChange={recipients => onWrite({ to: recipients })}
        end={
          <Box sx={{ position: 'absolute', top: 5, right: 5, display: 'flex', gap: 0.5 }}>
            <ToggleButton label="Cc" on={cc !== null} onToggle={on => toggle('cc', on)} />
            <ToggleButton label="Bcc" on={bcc !== null} onToggle={on => toggle('bcc', on)} />
          </Box>
        }
      />
      {cc && (
        <RecipientsField
          label="Cc"
          recipients={cc}
          autoFocus={shown === 'cc'}
          onChange={recipients => onWrite({ cc: recipients })}
        />
      )}
      {bcc && (
        <RecipientsField
          label="Bcc"
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

function ToggleButton({ label, on, onToggle }: { label: string; on: boolean; onToggle: (on: boolean) => void }) {
  return (
    <Button
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      sx={theme => ({
        minWidth: { xs: 34, sm: 40 },
        minHeight: 28,
        px: 0.75,
        py: 0,
        background: on ? theme.palette.tokens.accentTint : undefined,
      })}
    >
      {label}
    </Button>
  )
}
