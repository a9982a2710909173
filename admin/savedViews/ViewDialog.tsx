import { Box, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import type { SavedViewBody } from '../../src/contract/savedViews.ts'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { TitledDialog } from '../kit/controls/TitledDialog.tsx'

interface ViewDialogProps {
  title: string
  initial: SavedViewBody
  /** Returns the error in the name. */
  onSave: (view: SavedViewBody) => Promise<string | undefined>
  onClose: () => void
}

export function ViewDialog({ title, initial, onSave, onClose }: ViewDialogProps) {
  const [name, setName] = useState(initial.name)
  const [wrong, setWrong] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const problem = await onSave({ ...initial, name })
    if (problem === undefined) return onClose()
    setWrong(problem)
    setSaving(false)
  }
  return (
    <TitledDialog open holdsInput title={title} maxWidth="xs" onClose={onClose}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <TextField
            autoFocus
            size="small"
            label="Name"
            value={name}
            error={wrong !== undefined}
            helperText={wrong || 'As shown in the menu'}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ mt: 0.5 }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            Search: <bdi>{initial.query}</bdi>
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton type="submit" variant="contained" disabled={isSaving}>
            Save
          </BusyButton>
        </DialogActions>
      </Box>
    </TitledDialog>
  )
}
