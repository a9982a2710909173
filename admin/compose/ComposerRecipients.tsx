import { Box, Button, MenuItem, TextField } from '@mui/material'
import type { ComposedLetter } from './letters.ts'
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

/** COMP-02 to COMP-04: to whom, and how important it is. Hiding Cc or Bcc clears it. */
export function ComposerRecipients({ letter, onWrite }: ComposerRecipientsProps) {
  const { to, cc, bcc, importance, answering } = letter
  return (
    <>
      <RecipientsField
        label="To"
        recipients={to}
        autoFocus={to.length === 0 && answering?.how !== 'reply'}
        onChange={recipients => onWrite({ to: recipients })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <ToggleButton label="Cc" on={cc !== null} onToggle={on => onWrite({ cc: on ? [] : null })} />
        <ToggleButton label="Bcc" on={bcc !== null} onToggle={on => onWrite({ bcc: on ? [] : null })} />
        <Box sx={{ flex: 1 }} />
        <TextField
          select
          size="small"
          label="Importance"
          value={importance}
          onChange={({ target }) => onWrite({ importance: target.value as ComposedLetter['importance'] })}
          sx={{ width: 130 }}
        >
          {importances.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {cc && <RecipientsField label="Cc" recipients={cc} onChange={recipients => onWrite({ cc: recipients })} />}
      {bcc && <RecipientsField label="Bcc" recipients={bcc} onChange={recipients => onWrite({ bcc: recipients })} />}
    </>
  )
}

function ToggleButton({ label, on, onToggle }: { label: string; on: boolean; onToggle: (on: boolean) => void }) {
  return (
    <Button
      variant="outlined"
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      sx={theme => ({ minWidth: 48, px: 1, background: on ? theme.palette.tokens.accentTint : undefined })}
    >
      {label}
    </Button>
  )
}
