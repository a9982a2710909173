import { Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { TitledDialog } from '../../kit/controls/TitledDialog.tsx'

/** The secret is shown only once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  // Without https, browsers have no clipboard; the text is selected for the keyboard instead.
  const copy = () =>
    navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <TitledDialog open holdsInput title="Signing Secret" maxWidth="sm" onClose={onClose}>
      <DialogContent dividers sx={{ display: 'grid', rowGap: 2 }}>
        <Typography>Your program verifies events with it. It is not shown again, but can be replaced.</Typography>
        <TextField
          size="small"
          label="Secret"
          value={secret}
          autoFocus
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
        />
      </DialogContent>
      <DialogActions>
        {navigator.clipboard !== undefined && <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy'}</Button>}
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}
