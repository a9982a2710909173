import { Box, DialogContent, FormControlLabel, Switch } from '@mui/material'
import { Fragment } from 'react'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'
import { useLetterKeys } from '../kit/keys/useKeys.ts'
import { keyScreens } from './screens.ts'

const keys: [string, string][] = [
  ['j / k or arrows', 'Next / previous row'],
  ['Enter or o', 'Open the details'],
  ['x', 'Select'],
  ['e', 'Archive'],
  ['h', 'Remind me'],
  ['m / s', 'Mark read or unread / flag (mailbox)'],
  ['v', 'Move to a folder (mailbox)'],
  ['#', 'Delete (mailbox)'],
  ['l', 'Link to a candidate (mailbox)'],
  ['c', 'Compose an email'],
  ['n', 'Add a candidate (candidates)'],
  ['r / a / f', 'Reply / reply all / forward'],
  ['i', 'Correct the interest level of the open reply'],
  ['Ctrl+Enter', 'Send'],
  ['u or z', 'Undo'],
  ['/', 'Search'],
  ['Down arrow', 'Suggest search terms'],
  ['Enter or Esc', 'Leave search'],
  ['Esc', 'Close a dialog'],
  ['F8', 'Go to notifications'],
  ['Ctrl+K', 'Find a screen, candidate, firm or action'],
  ['g 1 to g 9', 'Open a saved view'],
  ['?', 'This list'],
  ...keyScreens.map(({ key, label }): [string, string] => [`g ${key}`, `Go to ${label}`]),
]

interface KeyListProps {
  open: boolean
  onClose: () => void
}

/** Speech input may press letter keys by mistake, so a switch disables them. */
export function KeyList({ open, onClose }: KeyListProps) {
  const [letters, setLetters] = useLetterKeys()
  return (
    <TitledDialog open={open} title="Keyboard" maxWidth="xs" onClose={onClose}>
      <DialogContent sx={{ pt: 0 }}>
        <FormControlLabel
          control={<Switch size="small" checked={letters} onChange={event => setLetters(event.target.checked)} />}
          label="Single-key shortcuts"
          sx={{ mb: 1 }}
        />
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 24px', m: 0 }}>
          {keys.map(([key, what]) => (
            <Fragment key={key}>
              <Box component="dt" sx={{ fontFamily: 'monospace' }}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {what}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
    </TitledDialog>
  )
}
